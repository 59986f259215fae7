import { describe, expect, it } from 'vitest'
import { dayOf } from '#shared/core/clock.rules.ts'
import { randomOf, shuffled } from '#shared/core/random.rules.ts'
import { dayIn } from './calendar.rules.ts'
import { type AccountLine, type Awaited, type Match, proposals } from './matching.rules.ts'

const moment = (text: string) => new Date(`2026-11-${text}:00+07:00`)

function line(key: string, at: string, cents: number, more: Partial<AccountLine> = {}): AccountLine {
  const whole = {
    row: 1,
    key,
    accountId: 'aba',
    at: moment(at),
    day: dayIn(moment(at)),
    hasTime: true,
    cents,
    currency: 'USD',
  }
  return { ...whole, reference: '', name: '', details: '', ...more }
}

function payment(id: string, orderedAt: string, cents: number, more: Partial<Awaited> = {}): Awaited {
  const whole = { id, accountId: null, cents, references: [], orderNumber: id, names: [], orderedAt: moment(orderedAt) }
  return { ...whole, sentAt: null, dueDay: null, ...more }
}

const one = (of: AccountLine, ...awaited: Awaited[]) => proposals([of], awaited)[0]

describe('a line and a payment', () => {
  const dara = payment('10440', '14T18:31', 2900, { names: ['Sok Dara'] })
  it.each([
    [
      'amount, name and remark',
      { name: 'SOK DARA', details: '10440' },
      {},
      'strong',
      ['amount', 'order', 'name', 'minutes'],
    ],
    [
      'amount and reference on the slip',
      { reference: '100FT36491827' },
      { references: ['100 ft 36491827'] },
      'strong',
      ['amount', 'reference', 'minutes'],
    ],
    [
      'amount and reference in the details',
      { details: 'FT/100FT36491827' },
      { references: ['100FT36491827'] },
      'strong',
      ['amount', 'reference', 'minutes'],
    ],
    ['amount, name and minutes', { name: 'SOK DARA' }, {}, 'strong', ['amount', 'name', 'minutes']],
    ['amount, name and day', { name: 'SOK DARA', at: moment('14T23:00') }, {}, 'strong', ['amount', 'name', 'day']],
    [
      'amount, name and due day',
      { name: 'SOK DARA', at: moment('17T09:00') },
      { dueDay: dayOf('2026-11-15') },
      'strong',
      ['amount', 'name', 'due'],
    ],
    ['amount and name, days later', { name: 'SOK DARA', at: moment('18T09:00') }, {}, 'possible', ['amount', 'name']],
    ['amount and initials', { name: 'SOK D.' }, {}, 'possible', ['amount', 'initials', 'minutes']],
    ['amount and minutes', {}, {}, 'possible', ['amount', 'minutes']],
    [
      'amount and the time of the slip',
      { at: moment('16T10:05') },
      { sentAt: moment('16T10:00') },
      'possible',
      ['amount', 'minutes'],
    ],
    ['amount, within a month', { at: moment('30T10:00') }, {}, 'possible', ['amount']],
    ['a reference, but another amount', { details: '10440', cents: 2800 }, {}, 'possible', ['order', 'minutes']],
  ] as const)('agree in %s', (_, ofLine, ofPayment, confidence, reasons) => {
    const changed = { ...line('a', '14T18:40', 2900), ...ofLine }
    const found = one({ ...changed, day: dayIn(changed.at) }, { ...dara, ...ofPayment })
    expect(found?.confidence).toBe(confidence)
    expect(found?.matches.map((match) => match.reasons)).toEqual([reasons])
    expect(found?.chosen).toBe('10440')
  })

  it.each([
    ['another amount', { cents: 2901 }, {}],
    ['another account', {}, { accountId: 'wing' }],
    ['riel', { currency: 'KHR', details: '10440' }, {}],
    ['money that came long before the order', { at: moment('13T18:25'), name: 'SOK DARA' }, {}],
    ['money of somebody that came hours before the order', { at: moment('14T12:00') }, {}],
    ['a common word typed as its number', { cents: 1, details: 'FUNDS RECEIVED' }, { references: ['received'] }],
    ['an amount typed as its number', { cents: 1, details: '1,234.50' }, { references: ['1,234.50'] }],
    ['a date typed as its number', { cents: 1, details: 'ON 14112026' }, { references: ['14/11/2026'] }],
    ['a name typed as its number', { cents: 1, details: 'SOK DARA' }, { references: ['Sok Dara'] }],
    ['a number without a digit', { cents: 1, details: 'TRANSFERX' }, { references: ['transferx'] }],
    ['a number of five signs', { cents: 1, details: 'FT123' }, { references: ['FT123'] }],
    ['the day before the order, without a time', { at: moment('13T00:00'), hasTime: false }, {}],
    ['money of a month later', { at: moment('14T18:40') }, { orderedAt: new Date('2026-10-10T00:00:00Z') }],
    ['a number that is too short', { cents: 1, details: '7' }, { orderNumber: '7', references: ['7'] }],
    ['a part of a longer number', { cents: 1, details: '110440' }, {}],
  ])('do not agree with %s', (_, ofLine, ofPayment) => {
    const changed = { ...line('a', '14T18:40', 2900), ...ofLine }
    const found = one({ ...changed, day: dayIn(changed.at) }, { ...dara, ...ofPayment })
    expect(found).toEqual({ lineKey: 'a', confidence: 'none', chosen: null, matches: [] })
  })

  it.each([
    '100FT36491827',
    'Ref: 100FT36491827',
    'ref no. 100FT36491827',
    'Trx ID 100FT-36491827',
    'my transfer 100FT36491827',
    '100 FT 36491827',
  ])('agree in a number that was typed as %j', (typed) => {
    const found = one(line('a', '14T18:40', 2900, { reference: '100FT36491827' }), { ...dara, references: [typed] })
    expect(found).toMatchObject({ confidence: 'strong', matches: [{ reasons: ['amount', 'reference', 'minutes'] }] })
  })

  it('do not agree in the number of the school’s own account', () => {
    const own = line('a', '20T18:40', 2900, { details: 'TO 001482936' })
    const typed = { ...dara, references: ['001 482 936'] }
    expect(proposals([own], [typed])[0]?.matches[0]?.reasons).toEqual(['amount', 'reference'])
    expect(proposals([own], [typed], { accountNumbers: ['001 482 936'] })[0]?.matches[0]?.reasons).toEqual(['amount'])
  })

  it.each([
    ['minutes before the order, of the same amount', '14T18:20', '', ['amount', 'minutes']],
    ['hours before the order, of the same name', '14T09:00', 'SOK DARA', ['amount', 'name', 'day']],
    ['the evening before, of the same name', '13T20:00', 'SOK DARA', ['amount', 'name']],
  ])('are possible where the money came %s', (_, at, name, reasons) => {
    expect(one(line('a', at, 2900, { name }), dara)).toMatchObject({
      ...{ confidence: 'possible', chosen: '10440', matches: [{ reasons, isEarly: true }] },
    })
  })

  it('of an earlier order are sure, though another was placed after it was paid', () => {
    const again = payment('10441', '14T18:50', 2900, { names: ['Sok Dara'] })
    expect(one(line('a', '14T18:40', 2900, { name: 'SOK DARA' }), again, dara)).toMatchObject({
      ...{ confidence: 'strong', chosen: '10440' },
    })
  })

  it('that the bank has taken back are never sure, and no rivals of those that came again', () => {
    const facts = { name: 'SOK DARA', details: '10440' }
    const reversed = { ...line('a', '14T18:40', 2900, facts), isReversed: true }
    expect(one(reversed, dara)).toMatchObject({ confidence: 'possible', chosen: '10440' })
    const again = line('b', '14T18:44', 2900, facts)
    expect(proposals([reversed, again], [dara])).toMatchObject([
      ...[{ lineKey: 'a', confidence: 'possible', chosen: null }],
      ...[{ lineKey: 'b', confidence: 'strong', chosen: '10440' }],
    ])
  })

  it('agree on another account by the reference of the slip only', () => {
    const other = { ...dara, accountId: 'wing', references: ['100FT36491827'] }
    expect(one(line('a', '14T18:40', 2900, { reference: '100FT36491827' }), other)?.confidence).toBe('strong')
    expect(one(line('a', '14T18:40', 2900, { name: 'SOK DARA' }), other)?.confidence).toBe('none')
    expect(one(line('a', '14T18:40', 2900, { name: 'SOK DARA' }), { ...other, accountId: 'aba' })?.confidence).toBe(
      'strong',
    )
  })

  it('are not strong where the money came before the order, as with a slip that was used before', () => {
    const used = { ...dara, references: ['100FT36491827'] }
    const found = one(line('a', '02T20:14', 2900, { name: 'SOK DARA', reference: '100FT36491827' }), used)
    expect(found).toMatchObject({
      confidence: 'possible',
      matches: [{ reasons: ['amount', 'reference', 'name'], isEarly: true }],
    })
  })

  it.each([
    ['14T18:26', ['amount', 'minutes']],
    ['14T18:46', ['amount', 'minutes']],
    ['14T18:47', ['amount', 'day']],
  ])('at %s agree in %j', (at, reasons) => {
    expect(one(line('a', at, 2900), dara)?.matches[0]?.reasons).toEqual(reasons)
  })

  it('agree in the day where the bank says no time', () => {
    const found = one(line('a', '14T00:00', 2900, { hasTime: false, name: 'SOK DARA' }), dara)
    expect(found).toMatchObject({ confidence: 'strong', matches: [{ reasons: ['amount', 'name', 'day'] }] })
  })

  it('that was ordered a month ago agree by their due day', () => {
    const old = { ...dara, orderedAt: new Date('2026-08-14T00:00:00Z'), dueDay: dayOf('2026-11-14') }
    expect(one(line('a', '14T18:40', 2900, { name: 'SOK DARA' }), old)?.confidence).toBe('strong')
  })
})

describe('two orders that fit one line', () => {
  const dara = payment('10440', '14T18:31', 2900, { names: ['Sok Dara'] })
  const davy = payment('10431', '09T10:02', 2900, { names: ['Sok Davy'] })

  it('are for a person to choose, the nearer one first', () => {
    expect(one(line('a', '14T18:40', 2900, { name: 'SOK D.', details: 'excel course' }), davy, dara)).toMatchObject({
      confidence: 'possible',
      chosen: '10440',
      matches: [{ paymentId: '10440' }, { paymentId: '10431' }],
    })
  })

  it('equally well have the nearer one first', () => {
    const [near, far] = [payment('10450', '14T18:39', 2900), payment('10441', '14T18:33', 2900)]
    const found = one(line('a', '14T18:40', 2900), far, near)
    expect(found?.matches.map(({ paymentId }) => paymentId)).toEqual(['10450', '10441'])
    expect(found?.chosen).toBe('10450')
  })

  it('of one student are not strong, though the name is the same', () => {
    const again = payment('10441', '14T18:33', 2900, { names: ['Sok Dara'] })
    expect(one(line('a', '14T18:40', 2900, { name: 'SOK DARA' }), dara, again)?.confidence).toBe('possible')
  })

  it('differ by the remark', () => {
    const found = one(line('a', '14T18:40', 2900, { name: 'SOK D.', details: '#10431' }), dara, davy)
    expect(found).toMatchObject({ confidence: 'strong', chosen: '10431' })
    // The remark says one and the name the other.
    const both = one(line('a', '14T18:40', 2900, { name: 'SOK DARA', details: '#10431' }), dara, davy)
    expect(both).toMatchObject({ confidence: 'possible', chosen: '10431' })
  })
})

describe('a common word on a slip', () => {
  const makara = payment('10450', '12T20:50', 4900, { names: ['Pov Makara'], sentAt: moment('12T21:05') })
  const lines = [
    line('a', '12T21:03', 4900, { details: 'FUNDS RECEIVED FROM POV MAKARA' }),
    line('b', '13T09:15', 107_400, { details: 'FUNDS RECEIVED FROM CHHAY RITHY' }),
  ]
  it.each(['received', 'FUNDS', 'FUNDSRECEIVEDFROM1'])('%s takes nobody’s money, and blocks no sure match', (typed) => {
    const more = { references: [typed], sentAt: moment('12T21:10') }
    const taking = payment('10451', '12T20:55', 4900, { names: ['Keo Nary'], ...more })
    const blocking = payment('10452', '12T20:55', 2900, { names: ['Keo Nary'], ...more })
    for (const other of [taking, blocking]) {
      expect(proposals(lines, [other, makara])[0]).toMatchObject({ confidence: 'strong', chosen: '10450' })
    }
  })

  it('with a digit is no number either where two lines have it', () => {
    const both = lines.map((one) => ({ ...one, details: `${one.details} BATCH20X` }))
    const taking = payment('10451', '12T20:55', 4900, { references: ['batch20x'], sentAt: moment('12T21:10') })
    expect(proposals(both, [taking, makara])[0]).toMatchObject({ confidence: 'strong', chosen: '10450' })
  })
})

it('two lines that fit one payment are not strong, and only the better one has it', () => {
  const awaited = [payment('10440', '14T18:31', 2900, { names: ['Sok Dara'] })]
  const lines = [line('b', '14T18:42', 2900, { name: 'SOK DARA' }), line('a', '14T18:40', 2900, { name: 'SOK DARA' })]
  expect(proposals(lines, awaited).map(({ lineKey, chosen, confidence }) => [lineKey, chosen, confidence])).toEqual([
    ['b', null, 'possible'],
    ['a', '10440', 'possible'],
  ])
})

it('a payment is chosen for one line and a line for one payment, whatever the order, and strong ones have no rival', () => {
  const random = randomOf('matching')
  const below = (most: number) => Math.floor(random() * most)
  const oneOf = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing
  const names = ['Sok Dara', 'Sok Davy', 'Chhay Rithy', 'Pov Makara']
  const day = () => `${10 + below(8)}T${10 + below(10)}:${10 + below(50)}`
  const seen = { strong: 0, possible: 0, none: 0 }
  for (let round = 0; round < 700; round += 1) {
    const awaited = Array.from({ length: below(8) }, (_, at) =>
      payment(`${10_400 + at}`, day(), oneOf([2900, 4900]), {
        names: [oneOf(names)],
        references: random() < 0.4 ? [`FT${1000 + at}`] : [],
        sentAt: random() < 0.3 ? moment(day()) : null,
      }),
    )
    const lines = Array.from({ length: below(8) }, (_, at) =>
      line(`line ${at}`, day(), oneOf([2900, 4900]), {
        name: oneOf([...names, 'SOK D.', '']),
        details: oneOf(['', `FT${1000 + below(8)}`, `${10_400 + below(8)}`]),
        currency: random() < 0.1 ? 'KHR' : 'USD',
        hasTime: random() < 0.7,
      }),
    )
    const found = proposals(lines, awaited)
    expect(found.map(({ lineKey }) => lineKey)).toEqual(lines.map(({ key }) => key))
    const mixed = proposals(shuffled(lines, random), shuffled(awaited, random))
    expect(mixed.sort((a, b) => (a.lineKey < b.lineKey ? -1 : 1))).toEqual(found)
    const chosen = found.flatMap((proposal) => proposal.chosen ?? [])
    expect(new Set(chosen).size).toBe(chosen.length)
    for (const proposal of found) {
      seen[proposal.confidence] += 1
      const own = lines.find(({ key }) => key === proposal.lineKey)
      if (own?.currency !== 'USD') expect(proposal.confidence).toBe('none')
      if (proposal.confidence !== 'strong') continue
      const match = proposal.matches.find(({ paymentId }) => paymentId === proposal.chosen)
      expect(awaited.find(({ id }) => id === proposal.chosen)?.cents).toBe(own?.cents)
      // Money that came before its order, without its number, is no rival.
      const isRival = ({ isEarly, reasons }: Match) =>
        !isEarly || reasons.includes('reference') || reasons.includes('order')
      const rivals = found.flatMap(({ lineKey, matches }) =>
        matches
          .filter(({ paymentId }) => (lineKey === proposal.lineKey) !== (paymentId === proposal.chosen))
          .filter(isRival),
      )
      for (const { score } of rivals) expect((match?.score ?? 0) - score).toBeGreaterThanOrEqual(20)
    }
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(100)
})

it('payments are found in a long statement', () => {
  const lines = Array.from({ length: 3000 }, (_, at) =>
    line(`${at}`, '14T18:40', 2900, { reference: `FT${10_000 + at}` }),
  )
  const awaited = Array.from({ length: 300 }, (_, at) =>
    payment(`${50_000 + at}`, '14T18:30', at < 250 ? 100 + at : 2900, { references: [`FT${10_000 + at}`] }),
  )
  const found = proposals(lines, awaited)
  expect(found.filter(({ chosen }) => chosen !== null).length).toBe(300)
})

describe('a school with one price', () => {
  const names = ['SOK', 'CHHAY', 'POV', 'KEO', 'MEAS', 'LIM', 'HENG', 'NUON']
  const nameOf = (nth: number) =>
    `${names[nth % 8]} ${String.fromCharCode(65 + (nth % 26))}${nth.toString(36).replace(/\d/g, 'x')}`
  const minute = (nth: number) => new Date(moment('14T00:00').getTime() + nth * 60_000)

  it('has its payments matched fast, each with its own line', () => {
    const awaited = Array.from({ length: 2400 }, (_, at) =>
      payment(`${10_000 + at}`, '01T00:00', 2900, {
        ...{ names: [nameOf(at)], orderedAt: minute(at), sentAt: minute(at + 5) },
      }),
    )
    const lines = Array.from({ length: 500 }, (_, at) => {
      const when = minute(at * 4 + 3)
      return { ...line(`${at}`, '14T00:00', 2900, { name: nameOf(at * 4) }), at: when, day: dayIn(when) }
    })
    const begun = process.cpuUsage()
    const found = proposals(lines, awaited)
    // Of each pair it would be four times as much.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1500)
    expect(found.filter(({ chosen }, at) => chosen === `${10_000 + at * 4}`).length).toBeGreaterThan(450)
  })

  it('shows the chosen payment of a line, also if ten others are nearer', () => {
    const awaited = Array.from({ length: 12 }, (_, at) =>
      payment(`${10_000 + at}`, '01T00:00', 2900, { orderedAt: minute(at), sentAt: minute(at) }),
    )
    const lines = Array.from({ length: 12 }, (_, at) => {
      const when = minute(20 + at)
      return { ...line(`${at}`, '14T00:00', 2900), at: when, day: dayIn(when) }
    })
    for (const { chosen, matches } of proposals(lines, awaited)) expect(matches[0]?.paymentId).toBe(chosen)
  })
})
