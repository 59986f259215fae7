import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, slipIn, slipPicture } from '#tests/domains/commerce/buying.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { statementLines, statementMappings } from './statements.tables.ts'

const { ask } = openSite()

let { school, token } = {} as SignedIn
let account: { id: string }
let office: ReturnType<typeof callsOf>
let second: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  account = await given.bankAccount(school)
  const vendor = async () =>
    callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' })))
  ;[office, second] = [await vendor(), await vendor()]
})

const head = 'Date,Name,Reference,Credit,Debit\n'
const file = (...lines: string[]) => Buffer.from(`${head}${lines.join('\n')}\n`)
const upload = async (bytes: Buffer, columns: Record<string, string> = {}, of = account.id): Promise<string> =>
  (await office.upload(of, bytes, columns)).json.id
const stored = () =>
  inSchool(school, async ({ tx }) => ({
    lines: await tx.select().from(statementLines),
    mappings: await tx.select().from(statementMappings),
  }))
const lines = ['11/04/2026,SOK DARA,FT1001,19.00,', '12/04/2026,POV MAKARA,FT1002,29.00,']

describe('an upload that is taken back', () => {
  it('leaves nothing: no line, and no columns if it was the first', async () => {
    const id = await upload(file(...lines))
    const [line] = (await office.bankLines()).data
    await office.setAside([line?.id ?? ''])
    expect((await office.bankLines()).statement).toMatchObject({ id, can_take_back: true })
    expect((await office.takeStatementBack(id)).json).toEqual({ changed: 2 })
    expect(await stored()).toEqual({ lines: [], mappings: [] })
    expect((await office.bankLines()).statement).toBeNull()
    expect((await office.takeStatementBack(id)).status).toBe(404)
  })

  it('leaves what was there before: its lines, and the columns', async () => {
    await upload(file(lines[0] ?? ''))
    const before = await stored()
    const wrong = { date: 'Date', moneyIn: 'Credit', date_order: 'mdy' }
    const id = await upload(file(...lines), wrong)
    expect((await stored()).mappings).toMatchObject([{ dateOrder: 'mdy', revision: 2 }])
    await office.takeStatementBack(id)
    const { lines: left, mappings } = await stored()
    expect(left).toEqual(before.lines)
    expect(mappings).toMatchObject([{ dateOrder: 'dmy', revision: 1, heads: before.mappings[0]?.heads }])
    // The right upload is as if there had been none.
    expect((await office.upload(account.id, file(...lines))).json).toMatchObject({ added: 1 })
  })

  it('makes no payment taken back that only it said was', async () => {
    await upload(file(lines[0] ?? ''))
    const id = await upload(file('13/04/2026,REVERSAL SOK DARA,FT1001,,19.00'))
    expect((await office.bankLines()).data).toMatchObject([{ is_reversed: true }])
    await office.takeStatementBack(id)
    expect((await office.bankLines()).data).toMatchObject([{ is_reversed: false }])
  })

  it('is not one of which a line was matched', async () => {
    const { id: courseId, entries } = await given.course(school, { priceCents: 1900 })
    const buyer = callsOf(ask, school.host, token)
    const order = (await buyer.order(courseId, entries.plans[0] ?? '')).json
    const slip = slipIn(await buyer.send(order.id, account.id, await slipPicture(), { reference: 'FT1001' }))
    const id = await upload(file(...lines))
    const line = (await office.bankLines({ q: 'dara' })).data[0]?.id ?? ''
    const [matched, taken] = await Promise.all([
      office.confirmMatches([{ line_id: line, kind: 'slip', id: slip }]),
      second.takeStatementBack(id),
    ])
    // Whoever was first.
    if (matched.json.done === 1) expect(refusal(taken).code).toBe('commerce.statement_used')
    else expect([refusal(matched).code, taken.status]).toEqual(['commerce.bank_line_not_found', 200])
    expect((await stored()).lines).toHaveLength(matched.json.done === 1 ? 2 : 0)
  })

  it('is the last one of its account', async () => {
    const other = await given.bankAccount(school, { bank: 'wing' })
    const first = await upload(file(...lines))
    await upload(file(...lines), {}, other.id)
    const later = await upload(file(...lines, '13/04/2026,MEAS BOPHA,FT1003,9.00,'))
    expect(refusal(await office.takeStatementBack(first)).code).toBe('commerce.statement_used')
    expect((await office.takeStatementBack(later)).json).toEqual({ changed: 1 })
    expect((await office.takeStatementBack(first)).json).toEqual({ changed: 2 })
    expect((await stored()).lines).toHaveLength(2)
  })
})

it('a day after tomorrow was read in the wrong order: it is named', async () => {
  const later = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  const { json } = await office.upload(account.id, file(`${later},SOK DARA,FT1001,19.00,`))
  expect(json).toMatchObject({ count: 0, unread: 1 })
})
