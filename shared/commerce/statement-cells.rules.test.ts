import { describe, expect, it } from 'vitest'
import { dayText } from '#shared/core/clock.rules.ts'
import { dateOrderOf, readAmount, readMoment, readTime } from './statement-cells.rules.ts'

describe('a day of a statement', () => {
  it.each([
    ['14/11/2026', '2026-11-14', null],
    ['14-11-2026', '2026-11-14', null],
    ['14.11.26', '2026-11-14', null],
    ['4/1/2026', '2026-01-04', null],
    ['14-Nov-2026', '2026-11-14', null],
    ['14-NOV-26', '2026-11-14', null],
    ['14 November 2026', '2026-11-14', null],
    ['14Nov2026', '2026-11-14', null],
    ['Nov 14, 2026', '2026-11-14', null],
    ['Sat, 14 Nov 2026', '2026-11-14', null],
    ['2026-11-14', '2026-11-14', null],
    ['2026/11/14', '2026-11-14', null],
    ['20261114', '2026-11-14', null],
    ['១៤/១១/២០២៦', '2026-11-14', null],
    ['14/11/2026 20:12', '2026-11-14', 72_720],
    ['14/11/2026 20:12:33', '2026-11-14', 72_753],
    ['14 Nov 2026, 08:12 PM', '2026-11-14', 72_720],
    ['02 Nov 2026, 12:05 AM', '2026-11-02', 300],
    ['2026-11-14T20:12:33.000', '2026-11-14', 72_753],
    ['2026-11-14T18:00:00Z', '2026-11-15', 3600],
    ['2026-11-14T18:00:00.000Z', '2026-11-15', 3600],
    ['2026-11-14T08:00:00Z', '2026-11-14', 54_000],
    ['2026-11-14T18:00:00+07:00', '2026-11-14', 64_800],
    ['2026-11-14 18:00:00 +0700', '2026-11-14', 64_800],
    ['2026-11-14T00:30:00+08:00', '2026-11-13', 84_600],
    ['2026-11-14 18:00 UTC', '2026-11-15', 3600],
    ['2026-11-14 18:00 GMT+07', '2026-11-14', 64_800],
    ['2026-11-14 18:00 ICT', '2026-11-14', 64_800],
    ['29/02/2028', '2028-02-29', null],
  ])('%j is %s at %s', (text, day, seconds) => {
    const found = readMoment(text, 'dmy')
    expect(found && dayText(found.day)).toBe(day)
    expect(found?.seconds).toBe(seconds)
  })

  it.each([
    '',
    '-',
    'Total',
    'Opening balance',
    '31/11/2026',
    '29/02/2027',
    '14/13/2026',
    '0/1/2026',
    '14/11',
    '45.00',
    '14 Foo 2026',
  ])('%j is none', (text) => {
    expect(readMoment(text, 'dmy')).toBeUndefined()
  })

  it('of numbers only is read in the order of the bank', () => {
    expect(dayText(readMoment('11/04/2026', 'mdy')?.day ?? 0)).toBe('2026-11-04')
    expect(dayText(readMoment('11/04/2026', 'dmy')?.day ?? 0)).toBe('2026-04-11')
    expect(dayText(readMoment('2026-11-04', 'mdy')?.day ?? 0)).toBe('2026-11-04')
  })

  it.each([
    [['01/02/2026', '13/02/2026'], 'dmy'],
    [['01/02/2026', '02/13/2026'], 'mdy'],
    [['01/02/2026'], 'dmy'],
    [[], 'dmy'],
  ])('%j is written as %s', (dates, order) => {
    expect(dateOrderOf(dates)).toBe(order)
  })
})

it.each([
  ['20:12', 72_720],
  ['8:12 pm', 72_720],
  ['8:12:05 PM', 72_725],
  ['12:00 AM', 0],
  ['20:12 +07:00', 72_720],
  ['20:12:00Z', 72_720],
  ['8:12 p.m.', 72_720],
  ['8:12 p', 72_720],
  ['20:12 x', null],
  ['12:00 PM', 43_200],
  ['០៨:១២', 29_520],
  ['24:00', null],
  ['13:00 PM', null],
  ['20:60', null],
  ['20', null],
  ['', null],
])('%j is the time %s', (text, seconds) => {
  expect(readTime(text)).toBe(seconds)
})

describe('an amount of a statement', () => {
  const none = { moneyIn: '', moneyOut: '', amount: '', direction: '', currency: '' }
  it.each<[Partial<Parameters<typeof readAmount>[0]>, number, string]>([
    [{ moneyIn: '45.00' }, 4500, 'USD'],
    [{ moneyIn: '1,234.50', moneyOut: '0.00' }, 123_450, 'USD'],
    [{ moneyIn: '-', moneyOut: '45.00' }, -4500, 'USD'],
    [{ moneyIn: '', moneyOut: '-45.00' }, -4500, 'USD'],
    [{ amount: '+45.00' }, 4500, 'USD'],
    [{ amount: '-45.00' }, -4500, 'USD'],
    [{ amount: '−45.00' }, -4500, 'USD'],
    [{ amount: '(45.00)' }, -4500, 'USD'],
    [{ amount: '45.00-' }, -4500, 'USD'],
    [{ amount: '45.00 DR' }, -4500, 'USD'],
    [{ amount: '45.00Dr' }, -4500, 'USD'],
    [{ amount: '45.00 CR' }, 4500, 'USD'],
    [{ amount: '45.00 DB' }, -4500, 'USD'],
    [{ amount: '45.00 Dr.' }, -4500, 'USD'],
    [{ moneyIn: '45.00', moneyOut: '--' }, 4500, 'USD'],
    [{ moneyIn: '---', moneyOut: '45.00' }, -4500, 'USD'],
    [{ moneyIn: '45.00', moneyOut: '- -' }, 4500, 'USD'],
    [{ amount: '29.0000' }, 2900, 'USD'],
    [{ amount: '-29.0000' }, -2900, 'USD'],
    [{ amount: '1,234.500' }, 123_450, 'USD'],
    [{ amount: '1234.5000' }, 123_450, 'USD'],
    [{ amount: '0.350' }, 35, 'USD'],
    [{ amount: '45.00', direction: 'D' }, -4500, 'USD'],
    [{ amount: '45.00', direction: 'Debit' }, -4500, 'USD'],
    [{ amount: '-45.00', direction: 'DR' }, -4500, 'USD'],
    [{ amount: '45.00', direction: 'C' }, 4500, 'USD'],
    ...[
      'DB',
      'Dr.',
      'Debited',
      'Outgoing',
      'Withdrawal',
      'Cash Out',
      'Transfer Out',
      'OUT',
      '(-)',
      '−',
      'ចេញ',
      '支出',
    ].map((direction): [object, number, string] => [{ amount: '45.00', direction }, -4500, 'USD']),
    ...['CR', 'Cr.', 'Credited', 'IN', 'Deposit', 'Cash In', '+', '', 'ចូល', '收入'].map(
      (direction): [object, number, string] => [{ amount: '45.00', direction }, 4500, 'USD'],
    ),
    [{ amount: '', direction: 'Fee' }, 0, 'USD'],
    [{ moneyIn: '45.00', direction: 'Online transfer' }, 4500, 'USD'],
    [{ amount: 'USD 45.00' }, 4500, 'USD'],
    [{ amount: '$45' }, 4500, 'USD'],
    [{ amount: '៤៥.០០' }, 4500, 'USD'],
    [{ amount: '184,500 KHR' }, 18_450_000, 'KHR'],
    [{ amount: '184,500៛' }, 18_450_000, 'KHR'],
    [{ amount: '184,500', currency: 'KHR' }, 18_450_000, 'KHR'],
    [{ amount: '45', currency: 'THB' }, 4500, 'THB'],
    [{ amount: '45', currency: 'US$' }, 4500, 'USD'],
    [{ amount: '29.00', moneyIn: '29.00' }, 2900, 'USD'],
    [{ amount: '29.00', moneyOut: '29.00' }, -2900, 'USD'],
    [{ amount: '-29.00', moneyOut: '29.00' }, -2900, 'USD'],
    [{ amount: '29.00', moneyOut: '29.00', direction: 'DR' }, -2900, 'USD'],
    [{ moneyIn: '116,000', currencies: { moneyIn: 'KHR' } }, 11_600_000, 'KHR'],
    [{ moneyIn: '116,000', currency: 'USD', currencies: { moneyIn: 'KHR' } }, 11_600_000, 'KHR'],
    [{ moneyIn: '29.00', moneyOut: '-', currencies: { moneyIn: 'USD', moneyOut: 'KHR' } }, 2900, 'USD'],
    [{ moneyIn: '29.00 KHR', currencies: { moneyIn: 'USD' } }, 2900, 'KHR'],
    [{}, 0, 'USD'],
    [{ moneyIn: '0.00', moneyOut: '0.00' }, 0, 'USD'],
  ])('%j is %i in %s', (cells, cents, currency) => {
    const read = readAmount({ ...none, ...cells })
    expect(read).toEqual({ cents, currency })
  })

  it.each([
    { moneyIn: 'abc' },
    { amount: '4,5,6' },
    { moneyOut: '1.234' },
    { amount: 'EUR 45' },
    { amount: '45.00 45.00' },
    { amount: '29.000' },
    { amount: '29.0010' },
    { amount: '5-5' },
    { amount: '58.00', moneyIn: '29.00' },
    { amount: '29.00 KHR', moneyIn: '29.00 USD' },
    { amount: '45.00', direction: 'Online transfer' },
    { amount: '45.00', direction: 'Rev' },
  ])('%j cannot be read', (cells) => {
    expect(readAmount({ ...none, ...cells })).toBe('unreadable')
  })
})
