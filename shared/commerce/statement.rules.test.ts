import { describe, expect, it } from 'vitest'
import { dayOf, dayText } from '#shared/core/clock.rules.ts'
import { csvRows } from './csv.rules.ts'
import { readStatement } from './statement.rules.ts'
import { guessedMapping, headsIn, type StatementMapping } from './statement-columns.rules.ts'

const twoColumns = `ACCOUNT STATEMENT,,,,,
Account,000 284 915,USD,,,
Period,01/11/2026 - 15/11/2026,,,,
,,,,,
Date,Transaction Details,Ref. No,Money In (USD),Money Out (USD),Balance (USD)
01/11/2026,Opening balance,,,,"1,000.00"
12/11/2026 21:03,FUNDS RECEIVED FROM POV MAKARA,100FT36491827,49.00,,"1,049.00"
13/11/2026 09:15,"FUNDS RECEIVED FROM CHHAY RITHY, REMARK: 10436",100FT36491901,"1,074.00",,"2,123.00"
13/11/2026 10:00,TRANSFER TO RENT,100FT36491999,,250.00,"1,873.00"
,Total,,"1,123.00",250.00,
`

const signedAmounts = `\ufeffTransaction Date;Time;Trx ID;Sender Name;Remark;Amount;Currency
14-Nov-2026;8:12 PM;TID88120;CHHIM SOPHEAK;;45.00;USD
14-Nov-2026;18:40;TID88100;SOK D.;excel course;29,00;USD
14-Nov-2026;18:41;TID88101;SOK D.;;116,000;KHR
14-Nov-2026;18:42;TID88102;RENT;;-20.00;USD
`

const rowsOf = (text: string) => csvRows(text) ?? []
const guessed = (text: string) => guessedMapping(rowsOf(text))
const mappingOf = (text: string) => guessed(text) as StatementMapping
const readText = (text: string, mapping = mappingOf(text)) => readStatement(rowsOf(text), mapping)

describe('a statement with two columns of amounts', () => {
  it('is understood by its heads', () => {
    expect(guessed(twoColumns)).toEqual({
      heads: {
        date: 'Date',
        details: 'Transaction Details',
        reference: 'Ref. No',
        moneyIn: 'Money In (USD)',
        moneyOut: 'Money Out (USD)',
      },
      dateOrder: 'dmy',
      currency: 'USD',
    })
  })

  it('has the lines that came in, with the numbers of a spreadsheet', () => {
    const read = readText(twoColumns)
    expect(read).toMatchObject({ outgoing: [{ cents: 25_000, details: 'TRANSFER TO RENT' }], unread: [] })
    expect(read?.lines.map(({ row, cents, reference, at }) => [row, cents, reference, at.toISOString()])).toEqual([
      [7, 4900, '100FT36491827', '2026-11-12T14:03:00.000Z'],
      [8, 107_400, '100FT36491901', '2026-11-13T02:15:00.000Z'],
    ])
  })
})

describe('a statement with one column of amounts', () => {
  it('has times, names and currencies of their own', () => {
    const read = readText(signedAmounts)
    expect(read).toMatchObject({ outgoing: [{ cents: 2000, name: 'RENT' }], unread: [] })
    expect(read?.lines.map(({ at, name, cents, currency }) => [at.toISOString(), name, cents, currency])).toEqual([
      ['2026-11-14T13:12:00.000Z', 'CHHIM SOPHEAK', 4500, 'USD'],
      ['2026-11-14T11:40:00.000Z', 'SOK D.', 2900, 'USD'],
      ['2026-11-14T11:41:00.000Z', 'SOK D.', 11_600_000, 'KHR'],
    ])
  })

  it('without times has days', () => {
    const [line] = readText('Date,Amount\n14/11/2026,5')?.lines ?? []
    expect(line).toMatchObject({ hasTime: false, at: new Date('2026-11-13T17:00:00Z') })
    expect(dayText(line?.day ?? 0)).toBe('2026-11-14')
  })
})

describe('a statement that writes each day with midnight', () => {
  it.each(['14/11/2026 00:00:00', '2026-11-14 00:00:00', '2026-11-14T00:00:00.000', '14 Nov 2026 12:00 AM'])(
    '%s has days only',
    (date) => {
      const rows = `Date,Details,Credit,Debit\n${date},SOK DARA,29.00,\n${date},RENT,,20.00\n`
      expect(readText(rows)?.lines).toMatchObject([{ hasTime: false, at: new Date('2026-11-13T17:00:00Z') }])
    },
  )

  it('but some with a time has times', () => {
    const rows = 'Date,Credit\n14/11/2026 00:00:00,29.00\n14/11/2026 18:40:00,29.00\n'
    expect(readText(rows)?.lines.map(({ hasTime }) => hasTime)).toEqual([true, true])
  })

  it('has the same keys whether another line has a time or not', () => {
    const day = 'Date,Credit\n14/11/2026 00:00:00,29.00\n'
    const [first] = readText(day)?.lines ?? []
    expect(readText(`${day}15/11/2026 18:40:00,29.00\n`)?.lines[0]?.key).toBe(first?.key)
  })
})

describe('columns that differ by their currency only', () => {
  const text = `Date,Details,Money In (KHR),Money In (USD),Money Out (KHR),Money Out (USD)
14/11/2026,SOK DARA,,29.00,,
14/11/2026,CHHIM SOPHEAK,116000,,,
14/11/2026,RENT,,,,20.00
`
  it('are guessed in dollars', () => {
    expect(mappingOf(text)).toMatchObject({
      ...{ heads: { moneyIn: 'Money In (USD)', moneyOut: 'Money Out (USD)' }, currency: 'USD' },
    })
    expect(readText(text)).toMatchObject({
      ...{ lines: [{ row: 2, cents: 2900, currency: 'USD' }], outgoing: [{ cents: 2000 }], unread: [] },
    })
  })

  it('are the one that is chosen, in its currency', () => {
    const heads = { date: 'Date', moneyIn: 'Money In (KHR)' }
    expect(readText(text, { heads, dateOrder: 'dmy', currency: 'USD' })?.lines).toMatchObject([
      { row: 3, cents: 11_600_000, currency: 'KHR' },
    ])
  })

  it('are found where another statement writes them otherwise', () => {
    const next = text.replaceAll('(USD)', 'USD').replaceAll('(KHR)', 'KHR')
    expect(readText(next, mappingOf(text))?.lines).toMatchObject([{ cents: 2900, currency: 'USD' }])
  })

  it('may have the currency as their head', () => {
    const bare = 'When,Who,KHR,USD\n14/11/2026,SOK DARA,,29.00\n'
    const heads = { date: 'When', name: 'Who', moneyIn: 'USD' }
    expect(readText(bare, { heads, dateOrder: 'dmy', currency: 'KHR' })?.lines).toMatchObject([
      { cents: 2900, currency: 'USD' },
    ])
  })
})

describe('what a statement seems to be', () => {
  it.each([
    ['Value Date,Narrative,Debit,Credit', { moneyIn: 'Credit', moneyOut: 'Debit' }],
    ['Posting Date,Description,Withdrawal,Deposit', { moneyIn: 'Deposit', moneyOut: 'Withdrawal' }],
    ['DATE,DETAILS,DR/CR,AMOUNT', { direction: 'DR/CR', amount: 'AMOUNT' }],
    ['កាលបរិច្ឆេទ,បរិយាយ,ប្រាក់ចូល,ប្រាក់ចេញ', { moneyIn: 'ប្រាក់ចូល', moneyOut: 'ប្រាក់ចេញ' }],
  ])('%s', (heads, expected) => {
    expect(guessed(`${heads}\n`)?.heads).toMatchObject(expected)
  })

  it('with its amounts written twice has each once', () => {
    const text =
      'Date,Details,Amount,DR/CR,Debit,Credit\n14/11/2026,SOK DARA,29.00,CR,,29.00\n14/11/2026,RENT,20.00,DR,20.00,\n'
    expect(mappingOf(text).heads).toEqual({ date: 'Date', details: 'Details', moneyIn: 'Credit', moneyOut: 'Debit' })
    const chosen = { ...mappingOf(text).heads, amount: 'Amount', direction: 'DR/CR' }
    for (const heads of [mappingOf(text).heads, chosen]) {
      const read = readText(text, { heads, dateOrder: 'dmy', currency: 'USD' })
      expect(read).toMatchObject({ outgoing: [{ cents: 2000 }], unread: [], lines: [{ cents: 2900 }] })
    }
  })

  it('in riel is found by its heads', () => {
    expect(guessed('Date,Money In (KHR)\n')?.currency).toBe('KHR')
  })

  it('is wrong where it makes a day come later than tomorrow: the line is named', () => {
    const text = 'Date,Amount\n11/04/2026,5\n11/12/2026,6\n'
    const mapping = { ...mappingOf(text), dateOrder: 'dmy' as const }
    const read = readStatement(rowsOf(text), mapping, { lastDay: dayOf('2026-11-20') })
    expect(read).toMatchObject({ unread: [{ row: 3, cell: 'date' }], lines: [{ row: 2 }] })
  })

  it('in American dates is found by its dates', () => {
    expect(guessed('Date,Amount\n11/14/2026,5\n11/02/2026,5\n')?.dateOrder).toBe('mdy')
  })

  it.each(['', 'Date,Balance\n', 'Name,Email\nSok,x@y.kh\n', 'Amount,Details\n'])('%j is none', (text) => {
    expect(guessed(text)).toBeUndefined()
  })
})

describe('a line', () => {
  const mapping = mappingOf(twoColumns)
  const keysOf = (text: string) => readText(text, mapping)?.lines.map(({ key }) => key) ?? []
  const head = 'Date,Transaction Details,Ref. No,Money In (USD),Money Out (USD)\n'

  it('has the same key in every statement, whatever is above it, however it is written', () => {
    const again = `${head}13/11/2026 09:15:00,"Funds received from  Chhay Rithy, remark: 10436",100ft36491901,1074,
12-11-2026 21:03,FUNDS RECEIVED FROM POV MAKARA,100FT36491827,$49.00,`
    expect(keysOf(again)).toEqual(keysOf(twoColumns).toReversed())
  })

  it.each([
    ['14/11/2026,SOK,R1,29.00,', '15/11/2026,SOK,R1,29.00,'],
    ['14/11/2026,SOK,R1,29.00,', '14/11/2026 10:00,SOK,R1,29.00,'],
    ['14/11/2026,SOK,R1,29.00,', '14/11/2026,SOK,R2,29.00,'],
    ['14/11/2026,SOK,R1,29.00,', '14/11/2026,SAO,R1,29.00,'],
    ['14/11/2026,SOK,R1,29.00,', '14/11/2026,SOK,R1,29.01,'],
    ['14/11/2026,SOK,R1,29.00,', '14/11/2026,SOK,R1,29.00 KHR,'],
  ])('%s is not %s', (one, other) => {
    const keys = keysOf(`${head}${one}\n${other}\n`)
    expect(new Set(keys).size).toBe(2)
  })

  it('that is there twice is two payments, in this statement and the next', () => {
    const line = '14/11/2026,SOK,,29.00,\n'
    const [first, second] = keysOf(head + line + line)
    expect(first).not.toBe(second)
    expect(keysOf(head + line)).toEqual([first])
    expect(keysOf(head + line + line + line).slice(0, 2)).toEqual([first, second])
  })

  it('is neither a total nor the heads of the next sheet', () => {
    const more = `${head}14/11/2026,SOK,R3,29.00,\n${head}Total,,,29.00,\n`
    expect(readText(more, mapping)).toMatchObject({ unread: [], lines: [{ row: 2 }] })
  })

  it('that cannot be read is named', () => {
    const broken = `${head}31/11/2026,SOK,R1,29.00,\n14/11/2026,SOK,R2,29.0.0,\n14/11/2026,SOK,R3,29.00,\n`
    const read = readText(broken, mapping)
    expect(read?.unread).toEqual([
      { row: 2, cell: 'date' },
      { row: 3, cell: 'amount' },
    ])
    expect(read?.lines).toHaveLength(1)
  })
})

it('money that went out by a direction of any bank is no payment, and one that is not known is named', () => {
  const text = `DATE,DETAILS,DR/CR,AMOUNT
14/11/2026,REFUND SOK DARA,DB,29.00
14/11/2026,SOK DARA,CR,29.00
14/11/2026,SOK DARA,Reversal,29.00
`
  expect(readText(text)).toMatchObject({
    ...{ outgoing: [{ row: 2 }], unread: [{ row: 4, cell: 'amount' }], lines: [{ row: 3, cents: 2900 }] },
  })
})

it('a file with other heads is not read', () => {
  expect(readText(signedAmounts, mappingOf(twoColumns))).toBeUndefined()
  expect(readText('', mappingOf(twoColumns))).toBeUndefined()
  expect(readText(twoColumns, { heads: { date: 'Date' }, dateOrder: 'dmy', currency: 'USD' })).toBeUndefined()
})

describe('the heads of a file', () => {
  it.each([
    [twoColumns, ['Date', 'Transaction Details', 'Ref. No', 'Money In (USD)', 'Money Out (USD)', 'Balance (USD)']],
    ['My bank\nWhen;How much;Who\n14/11/2026;29.00;SOK\n', ['When', 'How much', 'Who']],
    ['14/11/2026,29.00\n', []],
    ['', []],
  ])('of %j', (text, heads) => {
    expect(headsIn(rowsOf(text)).heads).toEqual(heads)
  })

  it('come with the first rows below', () => {
    expect(headsIn(rowsOf(signedAmounts)).samples.map(([, , id]) => id)).toEqual(['TID88120', 'TID88100', 'TID88101'])
  })
})
