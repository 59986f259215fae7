import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofSchool } from '#server/core/database/of-school.ts'
import { roles } from '#server/identity/identity.tables.ts'
import type { MoneyBalances, MoneyMove, MoneyMovePage } from '#shared/commerce/money.schema.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import type { Report } from '#shared/reports/reports.schema.ts'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { offerSandbox } from '../cards/sandbox.ts'
import { checkBooks } from '../check/check-books.ts'
import { ledgerEntries } from '../commerce.tables.ts'
import { balancesOf } from '../ledger/balances.ts'
import { moneyMoves } from './money.tables.ts'

const { ask } = openSite()

let school: School
let owner: Person
let office: ReturnType<typeof callsOf>
let aba: string
let wing: string

const today = () => dayText(calendarDay(new Date()))
const refused = (answer: Parameters<typeof refusal>[0]) => {
  const { status, code } = refusal(answer)
  return [status, code]
}
const balance = async (account: string, of?: string) =>
  (await inSchool(school, (ctx) => balancesOf(ctx)))
    .filter((one) => one.account === account && (of === undefined || one.of === of))
    .reduce((sum, { cents }) => sum + cents, 0)
const entries = () => inSchool(school, (ctx) => ctx.tx.select().from(ledgerEntries).where(ofSchool(ctx, ledgerEntries)))
const faults = async () => (await inSchool(school, (ctx) => checkBooks(ctx))).check.faults

type Wanted = Record<string, unknown>
const bodyOf = (wanted: Wanted = {}): Wanted => ({
  ...{ new_id: crypto.randomUUID(), kind: 'payout', provider: 'stripe', to_account_id: aba, cents: 1800 },
  ...{ fee_cents: 100, day: today(), reference: 'po_1', may_go_below: true, ...wanted },
})
const add = (wanted?: Wanted) => office.call('POST', '/office/money-moves', bodyOf(wanted))
const between = (wanted: Wanted = {}) =>
  add({ kind: 'between', provider: null, fee_cents: 0, from_account_id: aba, to_account_id: wing, ...wanted })
const toPlatform = (wanted: Wanted = {}) =>
  add({ kind: 'platform', provider: null, fee_cents: 0, from_account_id: aba, to_account_id: null, ...wanted })
const list = async (query = ''): Promise<MoneyMovePage> =>
  (await office.call('GET', `/office/money-moves${query}`)).json
const takeBack = (id: string) => office.call('POST', `/office/money-moves/${id}/taken-back`, { note: 'Typed twice' })

/** Somebody buys a course and pays into a bank account. */
async function sell(cents: number, account = aba): Promise<void> {
  const student = await given.person(school)
  const course = await given.course(school, { priceCents: cents })
  const buyer = callsOf(ask, school.host, await given.session(school, student))
  const { id } = (await buyer.order(course.id, course.entries.plans[0] ?? '')).json
  const sent = await buyer.send(id, account, await slipPicture(), { amount_cents: cents })
  expect((await office.decide(slipIn(sent), 'approve')).status).toBe(200)
}

beforeEach(async () => {
  offerSandbox(false)
  school = await given.school()
  owner = await given.person(school, { role: 'vendor' })
  office = callsOf(ask, school.host, await given.session(school, owner))
  aba = (await given.bankAccount(school)).id
  wing = (await given.bankAccount(school, { bank: 'wing', accountNumber: '102 884 610', position: 1 })).id
})

describe('money that moves', () => {
  it('is in the books at once, with the fee of the provider', async () => {
    const { status, json } = await add()
    expect(status).toBe(200)
    expect(json).toMatchObject({ kind: 'payout', provider: 'stripe', to: 'ABA Bank · 001 482 936', from: null })
    expect(json).toMatchObject({ cents: 1800, fee_cents: 100, takes_back: false, is_taken_back: false })
    expect([await balance('provider'), await balance('school', aba)]).toEqual([-1900, 1800])
    expect(await balance('provider_fee')).toBe(100)
    await between({ cents: 500 })
    expect([await balance('school', aba), await balance('school', wing)]).toEqual([1300, 500])
    await toPlatform({ cents: 40 })
    expect([await balance('school', aba), await balance('owed_to_platform')]).toEqual([1260, 40])
    expect((await inSchool(school, (ctx) => balancesOf(ctx))).reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('is one record, however often it is sent', async () => {
    const body = bodyOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.call('POST', '/office/money-moves', body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ json }) => (json as MoneyMove).id))).toEqual(new Set([body.new_id]))
    expect(await balance('school', aba)).toBe(1800)
    const other = await office.call('POST', '/office/money-moves', { ...body, cents: 1801 })
    expect(refused(other)).toEqual([409, 'core.changed_elsewhere'])
  })

  it('is taken back by another record, once, and nothing is changed or deleted', async () => {
    const { id } = (await add()).json as MoneyMove
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const back = answers.find(({ status }) => status === 200)?.json as MoneyMove
    expect(back).toMatchObject({ takes_back: true, cents: 1800, note: 'Typed twice' })
    expect([await balance('provider'), await balance('school', aba), await balance('provider_fee')]).toEqual([0, 0, 0])
    expect(refused(await takeBack(back.id))).toEqual([409, 'commerce.move_taken_back'])
    expect((await list()).data.map((one) => [one.takes_back, one.is_taken_back])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await entries()).toHaveLength(4)
    expect(await faults()).toEqual([])
    const change = inSchool(school, (ctx) =>
      ctx.tx.update(moneyMoves).set({ cents: 1 }).where(ofSchool(ctx, moneyMoves)),
    )
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('where there is less by the books', () => {
  it('somebody has to confirm it', async () => {
    await sell(1900)
    const unsure = { may_go_below: false }
    expect((await between({ ...unsure, cents: 1900 })).status).toBe(200)
    expect(refused(await between({ ...unsure, cents: 1 }))).toEqual([409, 'commerce.money_short'])
    expect(refused(await add({ ...unsure, cents: 1, fee_cents: 0 }))).toEqual([409, 'commerce.money_short'])
    expect((await between({ cents: 1 })).status).toBe(200)
    expect(await balance('school', aba)).toBe(-1)
  })

  it('the platform is not paid more than it is owed without that', async () => {
    await sell(10_000)
    const owed = 0 - (await balance('owed_to_platform'))
    expect(owed).toBeGreaterThan(0)
    expect(refused(await toPlatform({ cents: owed + 1, may_go_below: false }))).toEqual([409, 'commerce.money_short'])
    expect((await toPlatform({ cents: owed, may_go_below: false })).status).toBe(200)
    expect(await balance('owed_to_platform')).toBe(0)
  })

  it('two people do not both take the last of an account', async () => {
    await sell(1900)
    const answers = await Promise.all([1, 2, 3].map(() => between({ cents: 1900, may_go_below: false })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('a mistake can still be taken back', async () => {
    const { id } = (await add()).json as MoneyMove
    await between({ cents: 1800, may_go_below: false })
    expect((await takeBack(id)).status).toBe(200)
    expect(await balance('school', aba)).toBe(-1800)
  })
})

describe('what cannot be', () => {
  it.each<[string, () => Promise<Parameters<typeof refusal>[0]>, number, string]>([
    ['no amount', () => add({ cents: 0 }), 422, ''],
    ['a fee that nobody keeps', () => between({ fee_cents: 1 }), 422, 'commerce.amount'],
    ['to where it was', () => between({ to_account_id: aba }), 422, 'commerce.move_same_account'],
    ['a payout by nobody', () => add({ provider: null }), 422, 'core.field_required'],
    ['a payout out of a bank account', () => add({ from_account_id: wing }), 422, 'core.invalid_input'],
    ['a payout of the sandbox, outside of the demo', () => add({ provider: 'sandbox' }), 422, 'core.invalid_input'],
    ['tomorrow', () => add({ day: dayText(calendarDay(new Date()) + 1) }), 422, 'commerce.move_day'],
    ['a day that there is not', () => add({ day: '2026-02-31' }), 422, 'commerce.move_day'],
    ['long ago', () => add({ day: '2019-01-01' }), 422, 'commerce.move_day'],
    ['a day of another century', () => add({ day: '1999-01-01' }), 422, ''],
    ['an account of nobody', () => add({ to_account_id: crypto.randomUUID() }), 404, 'commerce.account_not_found'],
  ])('%s', async (_, call, status, code) => {
    const answer = await call()
    expect(answer.status).toBe(status)
    // What the schema refuses is said of its field.
    if (code !== '') expect(refusal(answer).code).toBe(code)
    expect(await entries()).toEqual([])
  })

  it('comes to no account in the trash, and leaves it all the same', async () => {
    expect((await office.call('POST', '/office/bank-accounts/trash', { ids: [aba] })).status).toBe(200)
    expect(refused(await add())).toEqual([404, 'commerce.account_not_found'])
    expect((await between()).status).toBe(200)
  })
})

describe('the list', () => {
  it('has a tab for each kind, finds by words and amount, and by the account', async () => {
    await add({ reference: 'po_777', cents: 1234 })
    await between({ note: 'rent of December' })
    await toPlatform()
    expect((await list()).counts).toEqual({ all: 3, payout: 1, between: 1, platform: 1 })
    expect((await list('?tab=between')).data.map(({ kind }) => kind)).toEqual(['between'])
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ kind }) => kind)
    expect(await found('PO_777')).toEqual(['payout'])
    expect(await found('$12.34')).toEqual(['payout'])
    expect(await found('rent')).toEqual(['between'])
    expect(await found('Wing')).toEqual(['between'])
    expect(await found('100%')).toEqual([])
    expect((await list(`?account=${wing}`)).data.map(({ kind }) => kind)).toEqual(['between'])
  })

  it('says where the money is, also of what has no account, and what is owed', async () => {
    await sell(1900)
    await add({ to_account_id: null, cents: 300, fee_cents: 0 })
    const { data, providers } = (await office.call('GET', '/office/money-balances')).json as MoneyBalances
    const owed = 0 - (await balance('owed_to_platform'))
    expect(data.map(({ place, account_id, cents }) => [place, account_id, cents])).toEqual([
      ['provider', null, -300],
      ['school', aba, 1900],
      ['school', wing, 0],
      ['school', null, 300],
      ['owed_to_platform', null, owed],
    ])
    expect(providers).toEqual(['stripe', 'payway'])
  })
})

it('reports have the fee as an expense, and a payout as no income', async () => {
  await given.subscription(school, { package: 'standard' })
  await sell(5000)
  const read = async (report: string, group = '') =>
    (await office.call('GET', `/office/reports?report=${report}&period=today${group}`)).json as Report
  const figureOf = ({ figures }: Report, name: string) => figures.find(({ key }) => key === name)?.value
  const before = await read('income')
  await add({ cents: 900, fee_cents: 45 })
  await between({ cents: 100 })
  await toPlatform({ cents: 7 })
  const after = await read('income')
  expect([figureOf(after, 'received'), figureOf(after, 'given_back')]).toEqual([5000, 0])
  expect(figureOf(after, 'costs')).toBe((figureOf(before, 'costs') ?? 0) + 45)
  expect((await office.call('GET', '/office/income')).json.last_30_days_cents).toBe(5000)
  const expense = await read('expense')
  expect(figureOf(expense, 'provider_fee')).toBe(45)
  const byAccount = await read('income', '&group=account')
  expect(byAccount.rows.map(({ kind, values }) => [kind, values[0]])).toEqual([['named', 1]])
  const byLecturer = await read('sales', '&group=lecturer')
  const platform = byLecturer.rows.find(({ kind }) => kind === 'platform')
  expect(platform?.values[byLecturer.columns.indexOf('refunded')] ?? 0).toBe(0)
  const { text } = await office.call('GET', '/office/ledger.csv?language=en')
  expect(text).toContain('Fees of payment providers')
  expect(text).toContain('po_1')
})

describe('who sees it', () => {
  const codes = async (person: Person) => {
    const calls = callsOf(ask, school.host, await given.session(school, person))
    const answers = [
      await calls.call('GET', '/office/money-moves'),
      await calls.call('GET', '/office/money-balances'),
      await calls.call('POST', '/office/money-moves', bodyOf()),
    ]
    return answers.map((answer) => (answer.status === 200 ? 'done' : refusal(answer).code))
  }
  const no = Array(3).fill('identity.no_permission')

  it('owners and managers', async () => {
    expect(await codes(await given.person(school, { role: 'vendor', member: { isOwner: false } }))).toEqual(
      Array(3).fill('done'),
    )
  })

  it('no lecturer, teacher or student, even if the school has put it into their matrix', async () => {
    await inSchool(school, (ctx) =>
      ctx.tx.insert(roles).values({
        ...{ schoolId: ctx.schoolId, id: crypto.randomUUID(), key: 'lecture', name: { en: 'Lecturer' } },
        ...{ permissions: ['money.view', 'money.add'], revision: 1, updatedAt: ctx.now },
      }),
    )
    for (const wanted of [
      { role: 'lecture' },
      { role: 'lecture', member: { matrix: 'teacher' } },
      { role: 'student' },
    ] as const)
      expect(await codes(await given.person(school, wanted))).toEqual(no)
  })
})

it('names whoever wrote it down as long as the school has their name', async () => {
  await add()
  const [move] = (await list()).data
  expect(move?.by).toBeTruthy()
  await inSchool(school, async (ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(moneyMoves)
      .where(ofSchool(ctx, moneyMoves, eq(moneyMoves.id, move?.id ?? '')))
    expect(row?.actorId).toBe(owner.id)
  })
})
