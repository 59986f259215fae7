import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { ledgerEntries, orders, payments } from '../commerce.tables.ts'
import { statementLines } from './statements.tables.ts'

const { ask } = openSite()

let { school, person: student, token } = {} as SignedIn
let owner: Person
let course: Awaited<ReturnType<typeof given.course>>
let account: { id: string }
let buyer: ReturnType<typeof callsOf>
let office: ReturnType<typeof callsOf>
let second: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  owner = await given.person(school, { role: 'vendor' })
  course = await given.course(school, { priceCents: 1900 })
  account = await given.bankAccount(school)
  buyer = callsOf(ask, school.host, token)
  office = callsOf(ask, school.host, await given.session(school, owner))
  const other = await given.person(school, { role: 'vendor' })
  second = callsOf(ask, school.host, await given.session(school, other))
})

const head = 'Date,Name,Details,Reference,Credit,Debit,Currency\n'
const csv = (...lines: string[]) => Buffer.from(`${head}${lines.join('\n')}\n`)
const all = () =>
  inSchool(school, async ({ tx, schoolId }) => ({
    orders: await tx.select().from(orders).where(eq(orders.schoolId, schoolId)),
    payments: await tx.select().from(payments).where(eq(payments.schoolId, schoolId)),
    lines: await tx.select().from(statementLines).where(eq(statementLines.schoolId, schoolId)),
    entries: await tx.select().from(ledgerEntries).where(eq(ledgerEntries.schoolId, schoolId)),
    grants: await tx.select().from(courseGrants).where(eq(courseGrants.schoolId, schoolId)),
    noticed: await tx.select().from(notifications).where(eq(notifications.schoolId, schoolId)),
  }))

/** How a bank in Cambodia writes a moment. */
const written = (at: Date) => {
  const [day = '', time = ''] = new Date(at.getTime() + 7 * 3_600_000).toISOString().split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`
}
const soon = () => written(new Date(Date.now() + 60_000))

describe('a statement', () => {
  const lines = [
    '12/11/2026 21:03,POV MAKARA,,FT1001,49.00,,USD',
    '13/11/2026 09:15,CHHAY RITHY,10436,FT1002,"1,074.00",,USD',
    '13/11/2026 10:00,RENT,,FT1003,,250.00,USD',
    '14/11/2026 10:00,SOK DARA,,FT1004,"116,000",,KHR',
  ]

  it('is previewed, and nothing is stored', async () => {
    const { json } = await office.preview(account.id, csv(...lines))
    expect(json).toMatchObject({
      is_remembered: false,
      mapping: { heads: { date: 'Date', moneyIn: 'Credit', moneyOut: 'Debit' }, date_order: 'dmy', currency: 'USD' },
      read: { count: 3, added: 3, outgoing: 1, first_day: '2026-11-12', last_day: '2026-11-14', unread_count: 0 },
    })
    expect(json.read.sums).toEqual([
      { currency: 'USD', cents: 112_300 },
      { currency: 'KHR', cents: 11_600_000 },
    ])
    expect((await all()).lines).toEqual([])
    expect((await office.bankLines()).accounts).toMatchObject([{ id: account.id, is_mapped: false }])
  })

  it('is stored once, however often and however fast it is uploaded', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => office.upload(account.id, csv(...lines))))
    expect(answers.map(({ json }) => json.added).sort()).toEqual([0, 0, 0, 0, 3])
    expect((await all()).lines.map(({ cents, currency }) => [cents, currency]).sort()).toEqual([
      [107_400, 'USD'],
      [11_600_000, 'KHR'],
      [4900, 'USD'],
    ])
  })

  it('that overlaps another adds its new lines', async () => {
    await office.upload(account.id, csv(...lines.slice(0, 2)))
    expect((await office.preview(account.id, csv(...lines))).json.read).toMatchObject({ count: 3, added: 1 })
    expect((await office.upload(account.id, csv(...lines))).json).toMatchObject({ count: 3, added: 1 })
    const again = await office.upload(
      account.id,
      csv(...lines.toReversed(), '15/11/2026 08:00,SOK DARA,,FT1009,5,,USD'),
    )
    expect(again.json).toMatchObject({ count: 4, added: 1 })
    expect((await all()).lines).toHaveLength(4)
  })

  it('of another account has lines of its own', async () => {
    const other = await given.bankAccount(school, { bank: 'wing' })
    await office.upload(account.id, csv(...lines))
    expect((await office.upload(other.id, csv(...lines))).json.added).toBe(3)
  })

  it('is mapped once: the next one needs no columns', async () => {
    const strange = (day: string) => Buffer.from(`When;How much;Who\n${day};29,00;SOK DARA\n`)
    const columns = { date: 'When', moneyIn: 'How much', name: 'Who', date_order: 'dmy' }
    expect((await office.preview(account.id, strange('14.11.2026'))).json).toMatchObject({
      ...{
        mapping: null,
        read: null,
        heads: ['When', 'How much', 'Who'],
        samples: [['14.11.2026', '29,00', 'SOK DARA']],
      },
    })
    expect(refusal(await office.upload(account.id, strange('14.11.2026'))).code).toBe('commerce.statement_columns')
    await office.upload(account.id, strange('14.11.2026'), columns)
    expect((await office.bankLines()).accounts).toMatchObject([{ is_mapped: true }])
    expect((await office.preview(account.id, strange('15.11.2026'))).json).toMatchObject({ is_remembered: true })
    expect((await office.upload(account.id, strange('15.11.2026'))).json).toMatchObject({ count: 1, added: 1 })
    expect((await all()).lines.map(({ cents, name }) => [cents, name])).toEqual([
      [2900, 'SOK DARA'],
      [2900, 'SOK DARA'],
    ])
  })

  it('of another account of the same bank is offered its columns, and of another bank is not', async () => {
    const strange = Buffer.from('When;How much;Who\n14.11.2026;29,00;SOK DARA\n')
    const heads = { date: 'When', moneyIn: 'How much', name: 'Who' }
    const credit = { bank: 'other', otherBank: 'Canadia' } as const
    const [first, same, another] = [
      await given.bankAccount(school, credit),
      await given.bankAccount(school, credit),
      await given.bankAccount(school, { ...credit, otherBank: 'Sathapana' }),
    ]
    await office.upload(first.id, strange, { ...heads, date_order: 'dmy' })
    for (const { id } of [account, another])
      expect((await office.preview(id, strange)).json).toMatchObject({ is_of_bank: false, mapping: null })
    expect((await office.preview(same.id, strange)).json).toMatchObject({
      ...{ is_of_bank: true, is_remembered: false, mapping: { heads }, read: { count: 1 } },
    })
    expect((await office.upload(same.id, strange)).json).toMatchObject({ added: 1 })
    expect((await office.preview(same.id, strange)).json).toMatchObject({ is_of_bank: false, is_remembered: true })
  })

  it('that is read by other columns later adds no line twice', async () => {
    await office.upload(account.id, csv(...lines), { date: 'Date', moneyIn: 'Credit', currency: 'Currency' })
    const more = { date: 'Date', moneyIn: 'Credit', currency: 'Currency', name: 'Name', reference: 'Reference' }
    expect((await office.upload(account.id, csv(...lines), more)).json).toMatchObject({ count: 3, added: 0 })
    expect((await office.upload(account.id, csv(...lines))).json.added).toBe(0)
  })

  it.each([
    ['a workbook', Buffer.from('PK\x03\x04 sheet'), 'commerce.statement_file'],
    ['nothing', Buffer.alloc(0), 'core.invalid_input'],
    ['no statement', Buffer.from('Name,Email\nSok,x@y.kh\n'), 'commerce.statement_columns'],
    ['millions of commas', Buffer.from(`a${','.repeat(4_000_000)}`), 'commerce.statement_long'],
    ['more rows than one has', Buffer.from(`Date,Credit${'\n1,2'.repeat(60_000)}`), 'commerce.statement_long'],
  ])('is not %s', async (_, file, code) => {
    expect(refusal(await office.upload(account.id, file)).code).toBe(code)
  })

  it('of empty lines has none, and holds up nobody', async () => {
    const begun = performance.now()
    const { json } = await office.preview(account.id, Buffer.from(`Date,Credit${'\n'.repeat(4_000_000)}`))
    expect(json.read).toMatchObject({ count: 0, unread_count: 0 })
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  it('in UTF-16, as spreadsheets save it, is read', async () => {
    const wide = Buffer.from(
      `\ufeff${head.replaceAll(',', '\t')}14/11/2026\tសុខ ដារ៉ា\t\tFT1001\t29.00\t\tUSD\n`,
      'utf16le',
    )
    expect((await office.upload(account.id, wide)).json.added).toBe(1)
    expect((await all()).lines[0]?.name).toBe('សុខ ដារ៉ា')
  })
})

/** An order of the student with a slip that is reviewed. */
async function slipOf(reference = 'FT1001', by = buyer, from = course) {
  const order = (await by.order(from.id, from.entries.plans[0] ?? '')).json
  const sent = await by.send(order.id, account.id, await slipPicture(40 + Math.floor(Math.random() * 800)), {
    reference,
  })
  return { order, slipId: slipIn(sent) }
}
const strongOf = async () => (await office.bankLines()).strong
const upload = (...lines: string[]) => office.upload(account.id, csv(...lines))

describe('a slip that the bank shows', () => {
  it('is proposed, confirmed, and approved as in the inbox: paid, in the books, with access, once', async () => {
    const { order, slipId } = await slipOf('100 FT 36491827')
    await upload(`${soon()},SOK DARA,,100FT36491827,19.00,,USD`)
    const { strong, data, sure } = await office.bankLines()
    expect(sure).toEqual({ strong: 1, possible: 0, none: 0 })
    expect(data[0]?.matches).toMatchObject([
      {
        kind: 'slip',
        id: slipId,
        order_number: order.number,
        reasons: ['amount', 'reference', 'minutes'],
        is_payable: true,
      },
    ])
    expect((await office.confirmMatches(strong)).json).toEqual({ done: 1, changed: [] })
    // The answer was lost, and it is sent again.
    expect((await office.confirmMatches(strong)).json).toEqual({ done: 0, changed: [] })
    const { orders: bought, grants, entries, lines, noticed } = await all()
    expect(bought).toMatchObject([{ status: 'paid' }])
    expect(grants).toMatchObject([{ courseId: course.id, endedAt: null }])
    expect(entries.filter(({ debit }) => debit === 'school')).toMatchObject([{ cents: 1900, debitOf: account.id }])
    expect(lines).toMatchObject([{ state: 'matched', isSettled: true, orderId: order.id, decidedBy: owner.id }])
    const ofStudent = noticed.filter(({ userId }) => userId === student.id)
    expect(ofStudent.map(({ notice }) => notice).sort()).toEqual(['receipt issued', 'slip approved'])
    expect((await office.bankLines({ tab: 'matched' })).data).toMatchObject([
      { order: { id: order.id, number: order.number }, can_undo: false },
    ])
    expect(refusal(await office.reopen([strong[0]?.line_id ?? ''])).code).toBe('commerce.bank_line_paid')
  })

  it('is confirmed by one of two who do it at once', async () => {
    await slipOf()
    await upload(`${soon()},SOK DARA,,FT1001,19.00,,USD`)
    const strong = await strongOf()
    const answers = await Promise.all([office.confirmMatches(strong), second.confirmMatches(strong)])
    expect(answers.map(({ json }) => json.done).sort()).toEqual([0, 1])
    const refused = answers.find(({ json }) => json.done === 0)
    expect(refused?.json.changed).toMatchObject([{ code: 'commerce.bank_line_decided' }])
    expect((await all()).entries.filter(({ debit }) => debit === 'school')).toHaveLength(1)
  })

  it('is paid once while somebody else reviews it in the inbox', async () => {
    const { slipId } = await slipOf()
    await upload(`${soon()},SOK DARA,,FT1001,19.00,,USD`)
    const strong = await strongOf()
    const [confirmed, reviewed] = await Promise.all([
      office.confirmMatches(strong),
      second.decide(slipId, 'reject', 'We cannot read it'),
    ])
    const isPaid = confirmed.json.done === 1
    expect(isPaid ? refusal(reviewed).code : confirmed.json.changed[0].code).toBe('commerce.slip_decided')
    expect((await all()).orders[0]?.status).toBe(isPaid ? 'paid' : 'rejected')
  })

  it('is not confirmed with others of which one has changed: none is, and that one is named', async () => {
    const other = await given.course(school, { priceCents: 2900 })
    const [first, changed] = [await slipOf('FT1001'), await slipOf('FT1002', buyer, other)]
    await upload(`${soon()},SOK DARA,,FT1001,19.00,,USD`, `${soon()},SOK DARA,,FT1002,29.00,,USD`)
    const strong = await strongOf()
    expect(strong).toHaveLength(2)
    await second.decide(changed.slipId, 'reject', 'Too dark')
    const { json } = await office.confirmMatches(strong)
    expect(json).toMatchObject({ done: 0, changed: [{ code: 'commerce.slip_decided' }] })
    expect((await all()).lines.map(({ state }) => state)).toEqual(['open', 'open'])
    expect((await office.confirmMatches(strong.filter(({ id }) => id === first.slipId))).json.done).toBe(1)
  })

  it('of another amount pays nothing here', async () => {
    const { slipId } = await slipOf('FT1001')
    await upload(`${soon()},SOK DARA,,FT1001,18.00,,USD`)
    const { data, strong } = await office.bankLines()
    expect(strong).toEqual([])
    expect(data[0]).toMatchObject({
      confidence: 'possible',
      matches: [{ is_payable: false, reasons: ['reference', 'minutes'] }],
    })
    const { json } = await office.confirmMatches([{ line_id: data[0]?.id ?? '', kind: 'slip', id: slipId }])
    expect(json).toMatchObject({ done: 0, changed: [{ code: 'commerce.match_amount' }] })
  })

  it('that was used before is never sure', async () => {
    const friend = await given.person(school)
    const other = callsOf(ask, school.host, await given.session(school, friend))
    const first = await slipOf('FT1001')
    const again = await slipOf('FT1001', other)
    await office.decide(first.slipId, 'reject', 'It is somebody else’s')
    await upload(`${soon()},SOK DARA,,FT1001,19.00,,USD`)
    const { data, strong } = await office.bankLines()
    expect(data[0]).toMatchObject({ confidence: 'possible', matches: [{ id: again.slipId }] })
    expect(strong).toEqual([])
  })

  describe('whose money the bank has taken back', () => {
    const [came, back] = ['SOK DARA,,FT770011,19.00,,USD', 'REVERSAL SOK DARA,,FT770011,,19.00,USD']
    it.each([
      ['in the same statement', [[came, back]]],
      ['in a later one', [[came], [back]]],
    ])('is never sure: %s', async (_, files) => {
      await slipOf('FT770011')
      for (const file of files) await upload(...file.map((line) => `${soon()},${line}`))
      const { data, strong, statement } = await office.bankLines()
      expect(strong).toEqual([])
      expect(data).toMatchObject([{ confidence: 'possible', is_reversed: true, matches: [{ is_payable: true }] }])
      expect(statement).toMatchObject({ reversed: 1, outgoing: 1 })
    })

    it('after it was matched says so, once', async () => {
      await slipOf('FT770011')
      await upload(`${soon()},${came}`)
      await office.confirmMatches(await strongOf())
      const later = `${soon()},${back}`
      expect((await upload(later)).json).toMatchObject({ count: 0, added: 0, reversed: 1 })
      expect((await upload(later)).json).toMatchObject({ reversed: 0 })
      expect((await office.bankLines({ tab: 'reversed' })).data).toMatchObject([{ is_reversed: true }])
    })

    describe('after it was matched', () => {
      let order: { id: string }
      let line: string
      const kinds = async () =>
        (await office.call('GET', '/office/waiting')).json.map(({ kind }: { kind: string }) => kind)
      const counts = async () => (await office.bankLines()).counts

      beforeEach(async () => {
        ;({ order } = await slipOf('FT770011'))
        await upload(`${soon()},${came}`)
        const strong = await strongOf()
        line = strong[0]?.line_id ?? ''
        await office.confirmMatches(strong)
        await upload(`${soon()},${back}`)
      })

      it('waits for a person, in a list of its own, until somebody settles it', async () => {
        expect(await counts()).toEqual({ open: 0, matched: 0, reversed: 1, aside: 0 })
        expect((await office.bankLines({ tab: 'reversed' })).data).toMatchObject([
          { id: line, is_taken_back: true, order: { id: order.id } },
        ])
        expect((await office.bankLines({ tab: 'matched' })).data).toEqual([])
        expect(await kinds()).toContain('taken_back')
        const settle = (of = office) => of.call('POST', '/office/bank-lines/settled', { ids: [line] })
        expect((await settle()).json).toEqual({ changed: 1 })
        expect((await settle(second)).json).toEqual({ changed: 0 })
        expect(await counts()).toEqual({ open: 0, matched: 1, reversed: 0, aside: 0 })
        expect((await office.bankLines({ tab: 'matched' })).data).toMatchObject([
          { is_reversed: true, is_taken_back: false },
        ])
        expect(await kinds()).not.toContain('taken_back')
      })

      it('waits no longer once its order was refunded whole', async () => {
        const lineId = (await buyer.read(order.id)).lines[0]?.line_id ?? ''
        await office.refund(order.id, { lineId, cents: 900 })
        expect(await kinds()).toContain('taken_back')
        await office.refund(order.id, { lineId, cents: 1000, refunded: 900 })
        expect(await kinds()).not.toContain('taken_back')
        expect(await counts()).toMatchObject({ matched: 1, reversed: 0 })
      })

      it('waits no longer once the statement that said so is taken back', async () => {
        const { statement } = await office.bankLines()
        await office.takeStatementBack(statement?.id ?? '')
        expect(await kinds()).not.toContain('taken_back')
        expect(await counts()).toMatchObject({ matched: 1, reversed: 0 })
      })
    })

    it('waits where somebody has confirmed it although it was taken back, and is not confirmed with others', async () => {
      const { slipId } = await slipOf('FT770011')
      const other = await slipOf('FT1002', buyer, await given.course(school, { priceCents: 2900 }))
      await upload(`${soon()},${came}`, `${soon()},${back}`, `${soon()},SOK DARA,,FT1002,29.00,,USD`)
      const { data, strong } = await office.bankLines()
      expect(strong.map(({ id }) => id)).toEqual([other.slipId])
      const line = data.find(({ is_reversed }) => is_reversed)
      const match = { line_id: line?.id ?? '', kind: 'slip' as const, id: slipId }
      expect((await office.confirmMatches([match, ...strong])).json).toMatchObject({
        ...{ done: 0, changed: [{ code: 'commerce.match_unsure' }] },
      })
      await office.confirmMatches([match])
      expect((await office.bankLines()).counts).toEqual({ open: 1, matched: 0, reversed: 1, aside: 0 })
    })
  })

  it('that was approved before only gets its line, which can be undone', async () => {
    const { slipId } = await slipOf()
    await office.decide(slipId, 'approve')
    await upload(`${soon()},SOK DARA,,FT1001,19.00,,USD`)
    const strong = await strongOf()
    expect(strong).toMatchObject([{ kind: 'paid' }])
    expect((await office.confirmMatches(strong)).json.done).toBe(1)
    expect((await all()).entries.filter(({ debit }) => debit === 'school')).toHaveLength(1)
    await upload(`${soon()},SOK DARA,copy,FT1001,19.00,,USD`)
    // Another line finds the payment no more.
    expect((await office.bankLines()).data).toMatchObject([{ confidence: 'none', matches: [] }])
    const line = (await office.bankLines({ tab: 'matched' })).data[0]
    expect(line).toMatchObject({ can_undo: true })
    const [open] = (await office.bankLines()).data
    const used = await office.confirmMatches([{ ...strong[0], line_id: open?.id ?? '' } as (typeof strong)[number]])
    expect(used.json.changed).toMatchObject([{ code: 'commerce.match_used' }])
    expect((await office.reopen([line?.id ?? ''])).json).toEqual({ changed: 1 })
    expect((await all()).lines.map(({ state }) => state)).toEqual(['open', 'open'])
  })
})

describe('a KHQR payment of a school without a token', () => {
  beforeEach(() => given.paymentMethods(school))

  it.each([true, false])('is accepted when the bank shows it; the student said so: %s', async (isSaid) => {
    const order = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json
    await buyer.makeQr(order.id)
    if (isSaid) await buyer.sayPaid(order.id)
    await upload(`${soon()},SOK DARA,order ${order.number},FT1007,19.00,,USD`)
    const strong = await strongOf()
    expect(strong).toMatchObject([{ kind: 'khqr' }])
    const answers = await Promise.all([office.confirmMatches(strong), second.confirmMatches(strong)])
    expect(answers.map(({ json }) => json.done).sort()).toEqual([0, 1])
    const { orders: bought, payments: paid, grants } = await all()
    expect([bought[0]?.status, paid.length, grants.length]).toEqual(['paid', 1, 1])
    expect((await buyer.read(order.id)).state).toBe('paid')
  })
})

describe('a payment of an order that points pay in part', () => {
  beforeEach(async () => {
    await given.pointsSettings(school, { perDollarSpent: 0 })
    await given.points(school, student, 320)
    await given.paymentMethods(school)
  })
  const place = async () => (await buyer.order(course.id, course.entries.plans[0] ?? '', '', true)).json as Order
  /** Its price is over, and its points have paid something else. */
  async function spendPointsOf({ id }: Order) {
    await inSchool(school, ({ tx }) =>
      tx
        .update(orders)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(orders.id, id)),
    )
    const other = await given.course(school, { priceCents: 200 })
    expect((await buyer.order(other.id, other.entries.plans[0] ?? '', '', true)).json.state).toBe('paid')
  }

  it.each([
    ['slip', false, 'strong'],
    ['slip', true, 'possible'],
    ['khqr', false, 'strong'],
    ['khqr', true, 'possible'],
  ] as const)('by %s; they were spent: %s; it is %s', async (kind, isSpent, confidence) => {
    const order = await place()
    expect(order.total_cents).toBe(1580)
    if (kind === 'khqr') await buyer.makeQr(order.id)
    if (isSpent) await spendPointsOf(order)
    const sent = { reference: 'FT1001', amount_cents: 1580 }
    if (kind === 'slip') await buyer.send(order.id, account.id, await slipPicture(), sent)
    await upload(`${soon()},SOK DARA,order ${order.number},FT1001,15.80,,USD`)
    const { data, strong } = await office.bankLines()
    expect(data).toMatchObject([{ confidence, matches: [{ kind, is_payable: true }] }])
    expect(strong).toHaveLength(isSpent ? 0 : 1)
  })

  it('is not confirmed with others once they were spent, but by itself', async () => {
    const [order, other] = [await place(), await given.course(school, { priceCents: 2900 })]
    const second = (await buyer.order(other.id, other.entries.plans[0] ?? '')).json as Order
    for (const { id } of [order, second]) await buyer.makeQr(id)
    await upload(
      `${soon()},SOK DARA,order ${order.number},FT1001,15.80,,USD`,
      `${soon()},SOK DARA,order ${second.number},FT1002,29.00,,USD`,
    )
    const strong = await strongOf()
    expect(strong).toHaveLength(2)
    await spendPointsOf(order)
    expect((await office.confirmMatches(strong)).json).toMatchObject({
      ...{ done: 0, changed: [{ code: 'commerce.match_unsure' }] },
    })
    for (const match of strong) expect((await office.confirmMatches([match])).json.done).toBe(1)
    expect((await buyer.read(order.id)).state).toBe('paid')
  })
})

describe('a line that is nobody’s', () => {
  it('stays, is put aside and taken back', async () => {
    await upload(`${soon()},BANK,interest,,0.35,,USD`)
    const [line] = (await office.bankLines()).data
    expect(line).toMatchObject({ confidence: 'none', matches: [] })
    const id = line?.id ?? ''
    expect((await office.setAside([id])).json).toEqual({ changed: 1 })
    expect((await second.setAside([id])).json).toEqual({ changed: 0 })
    expect((await office.bankLines({ tab: 'aside' })).data).toMatchObject([{ id, can_undo: true }])
    const { json } = await office.confirmMatches([{ line_id: id, kind: 'slip', id: (await slipOf()).slipId }])
    expect(json.changed).toMatchObject([{ code: 'commerce.bank_line_decided' }])
    expect((await office.reopen([id])).json).toEqual({ changed: 1 })
    expect((await office.bankLines()).counts).toEqual({ open: 1, matched: 0, reversed: 0, aside: 0 })
  })

  it('finds a payment by the number of its order', async () => {
    const { order, slipId } = await slipOf('FT1001')
    await upload('01/02/2026 10:00,SOMEBODY,,,19.00,,USD')
    const [line] = (await office.bankLines()).data
    expect(line?.matches).toEqual([])
    const found = (await office.call('GET', `/office/bank-lines/${line?.id}/payments?q=${order.number}`)).json.data
    expect(found).toMatchObject([{ kind: 'slip', id: slipId, is_payable: true }])
    expect((await office.confirmMatches([{ line_id: line?.id ?? '', kind: 'slip', id: slipId }])).json.done).toBe(1)
  })
})

it('nobody confirms what they have bought themselves, and who only looks changes nothing', async () => {
  const manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
  const own = callsOf(ask, school.host, await given.session(school, manager))
  const { slipId } = await slipOf('FT1001', own)
  await upload(`${soon()},SOK DARA,,FT1001,19.00,,USD`)
  expect((await own.bankLines()).strong).toEqual([])
  const [line] = (await own.bankLines()).data
  const chosen = [{ line_id: line?.id ?? '', kind: 'slip', id: slipId }]
  expect((await own.confirmMatches(chosen)).json.changed).toMatchObject([{ code: 'commerce.own_slip' }])
  expect((await buyer.confirmMatches(chosen)).status).toBe(401)
  expect((await office.confirmMatches(chosen)).json.done).toBe(1)
})

describe('several slips that are sure', () => {
  it('are approved in one act; of two who do it, the second is noticed', async () => {
    const other = await given.course(school, { priceCents: 1900 })
    const ids = [(await slipOf('FT1001')).slipId, (await slipOf('FT1002', buyer, other)).slipId]
    const answers = await Promise.all([office.approveAll(ids), second.approveAll(ids.toReversed())])
    expect(answers.map(({ json }) => json.done).sort()).toEqual([0, 2])
    const late = answers.find(({ json }) => json.done === 0)?.json
    expect(late.changed.map(({ code }: { code: string }) => code)).toEqual(Array(2).fill('commerce.slip_decided'))
    expect((await all()).grants).toHaveLength(2)
  })

  it('are none if one of them has a warning', async () => {
    const other = await given.course(school, { priceCents: 2900 })
    const ids = [(await slipOf('FT1001')).slipId, (await slipOf('FT1002', buyer, other)).slipId]
    expect((await office.approveAll(ids)).json).toMatchObject({
      done: 0,
      changed: [{ id: ids[1], code: 'commerce.slip_unsure' }],
    })
    expect((await all()).orders.map(({ status }) => status)).toEqual(['review', 'review'])
    expect((await office.approveAll([ids[0] ?? ''])).json.done).toBe(1)
    expect((await office.approveAll([ids[0] ?? ''])).json).toEqual({ done: 0, changed: [] })
  })
})
