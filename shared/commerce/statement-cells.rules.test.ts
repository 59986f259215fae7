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
  it.each([
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
    [{ amount: '45.00', direction: 'D' }, -4500, 'USD'],
    [{ amount: '45.00', direction: 'Debit' }, -4500, 'USD'],
    [{ amount: '-45.00', direction: 'DR' }, -4500, 'USD'],
    [{ amount: '45.00', direction: 'C' }, 4500, 'USD'],
    [{ amount: 'USD 45.00' }, 4500, 'USD'],
    [{ amount: '$45' }, 4500, 'USD'],
    [{ amount: '៤៥.០០' }, 4500, 'USD'],
    [{ amount: '184,500 KHR' }, 18_450_000, 'KHR'],
    [{ amount: '184,500៛' }, 18_450_000, 'KHR'],
    [{ amount: '184,500', currency: 'KHR' }, 18_450_000, 'KHR'],
    [{ amount: '45', currency: 'THB' }, 4500, 'THB'],
    [{ amount: '45', currency: 'US$' }, 4500, 'USD'],
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
  ])('%j cannot be read', (cells) => {
    expect(readAmount({ ...none, ...cells })).toBe('unreadable')
  })
})
