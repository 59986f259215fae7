import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { securityLog } from '#server/core/security-log/security-log.tables.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { eraseAccounts } from '../closing/erase-accounts.ts'
import { payoutAccounts, users } from '../identity.tables.ts'
import { findPayoutAccount, payoutAccountOf } from './payout.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})

const account = { bank: 'ABA Bank', account_name: 'សុខ ដារ៉ា', account_number: '000 123 456' }
const own = (method: string, path: string, body?: object, as = token, at = school) =>
  ask(at.host, method, `/own_user/payout${path}`, { token: as, ...(body && { body }) })
const save = (change: object = {}, current_password = password) =>
  own('PUT', '?language=en', { ...account, ...change, current_password })
const remove = (current_password = password) => own('POST', '/remove', { current_password })
const rows = () => everywhere.select().from(payoutAccounts).where(eq(payoutAccounts.userId, person.id))
const mails = () => mailsTo(person.email)

describe('the account somebody is paid to', () => {
  it('is shown without its number, stored so that a copy of the database does not show it, and mailed', async () => {
    expect((await own('GET', '')).json).toEqual({ account: null })
    const { status, json } = await save()
    expect(status).toBe(200)
    expect(json.account).toMatchObject({ bank: 'ABA Bank', account_name: 'សុខ ដារ៉ា', account_number: '••• ••• 456' })
    expect((await own('GET', '')).json).toEqual(json)
    const [row] = await rows()
    for (const secret of ['000 123 456', 'ABA', 'ដារ៉ា']) expect(row?.sealed.toString('utf8')).not.toContain(secret)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'payout changed', subject: 'Your payout account was changed' })
    expect(mail?.text).toContain('••• ••• 456')
    expect(mail?.text).not.toContain('000 123')
    const noted = await inSchool(school, ({ tx }) => tx.select().from(securityLog))
    expect(noted.map(({ detail }) => detail)).toContain('payout account changed')
  })

  it('is not saved before the address is confirmed, and its email has nothing that was typed', async () => {
    expect((await save({ bank: 'Call 012 999 999 now' })).status).toBe(200)
    expect((await mails())[0]?.text).not.toContain('999')
    await everywhere.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
    expect(refusal(await save()).code).toBe('identity.confirm_first')
    expect(await mails()).toHaveLength(1)
  })

  it('is the same in every school', async () => {
    await save()
    const elsewhere = await given.school()
    await given.membership(elsewhere, person)
    const there = await given.session(elsewhere, person)
    expect((await own('GET', '', undefined, there, elsewhere)).json.account.account_number).toBe('••• ••• 456')
  })

  it('is replaced by the next one', async () => {
    await save()
    await save({ bank: 'Wing Bank', account_number: '០១២-៣៤៥-៦៧៨' })
    expect(await rows()).toHaveLength(1)
    expect(await findPayoutAccount(doors.reference, person.id)).toMatchObject({
      account: { bank: 'Wing Bank', account_number: '012-345-678' },
    })
  })

  it.each([
    ['a wrong password', {}, 'a guess', 'current_password', 'Your current password is incorrect'],
    ['no bank', { bank: ' ' }, password, 'bank', 'The field is required!'],
    ['no name', { account_name: '' }, password, 'account_name', 'The field is required!'],
    ['no number', { account_number: '' }, password, 'account_number', 'The field is required!'],
    [
      'a number that is none',
      { account_number: 'my phone' },
      password,
      'account_number',
      'Enter the account number as your bank writes it.',
    ],
  ])('is not changed with %s', async (_, change, proof, field, text) => {
    const answer = await save(change, proof)
    expect(answer.status).toBe(422)
    expect(answer.json.fields[field].message).toBe(text)
    expect(await rows()).toHaveLength(0)
    expect(await mails()).toHaveLength(0)
  })

  it('is changed by nobody whose account has no password', async () => {
    await everywhere.update(users).set({ passwordHash: null }).where(eq(users.id, person.id))
    expect(refusal(await save())).toMatchObject({ status: 409, code: 'identity.password_first' })
  })

  it('is removed with the password, which is mailed', async () => {
    await save()
    expect((await remove('a guess')).status).toBe(422)
    expect((await remove()).json).toEqual({ account: null })
    expect((await mails()).map(({ kind }) => kind)).toEqual(['payout changed', 'payout changed'])
    expect(refusal(await remove())).toMatchObject({ status: 404, message: 'Bank not setup yet!' })
  })

  it('opens for nobody else: a row that was moved to another person is unreadable', async () => {
    await save()
    const other = await given.person(school)
    const [row] = await rows()
    await everywhere.insert(payoutAccounts).values({ ...row, userId: other.id } as typeof payoutAccounts.$inferInsert)
    await expect(findPayoutAccount(doors.reference, other.id)).rejects.toThrow()
  })

  it('is asked for by whoever pays: the whole number, or the words of the specification', async () => {
    await expect(inSchool(school, (ctx) => payoutAccountOf(ctx, person.id))).rejects.toMatchObject({
      status: 409,
      message: 'Please add bank account first !!',
    })
    await save()
    expect(await inSchool(school, (ctx) => payoutAccountOf(ctx, person.id))).toEqual(account)
  })

  it('is in the file of the own data, and erased with the account', async () => {
    await save()
    const file = await ask(school.host, 'GET', '/own_user/data', { token })
    expect(file.json.payout_account).toEqual({ ...account, account_number: '••• ••• 456' })
    await everywhere
      .update(users)
      .set({ closedAt: new Date(), eraseAt: new Date(Date.now() - 1000) })
      .where(eq(users.id, person.id))
    await eraseAccounts(doors)
    expect(await rows()).toHaveLength(0)
  })
})
