import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { eraseAccounts } from '../closing/erase-accounts.ts'
import { users } from '../identity.tables.ts'
import { companyInformation } from './personal.tables.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn({ role: 'vendor' }))
})

const path = '/own_user/company'
const read = (as = token) => ask(school.host, 'GET', path, { token: as })
const save = (body: object, as = token) => ask(school.host, 'PATCH', path, { token: as, body })

it('is saved in parts, with one spelling of its phone, and seen by its owner alone', async () => {
  await save({ name_en: ' Angkor Silk Co., Ltd. ', name_km: 'ក្រុមហ៊ុនសូត្រអង្គរ', phone: '023 123 456' })
  await save({ mission: 'Silk\nfor everybody', facebook: 'angkor.silk' })
  expect((await read()).json.facts).toMatchObject({
    name_en: 'Angkor Silk Co., Ltd.',
    phone: '+85523123456',
    mission: 'Silk\nfor everybody',
    facebook: 'angkor.silk',
    category: '',
  })
  const other = await given.session(school, await given.person(school, { role: 'lecture' }))
  expect((await read(other)).json.facts.name_en).toBe('')
})

it.each([
  [{ phone: '12' }, 'phone', 'identity.invalid_phone'],
  [{ email: 'info' }, 'email', 'identity.invalid_email'],
  [{ website: 'javascript:alert(1)' }, 'website', 'identity.invalid_social'],
  [{ profile: 'x'.repeat(4001) }, 'profile', 'core.too_long'],
])('refuses %j at its field', async (body, field, code) => {
  const answer = await save(body)
  expect(answer.status).toBe(422)
  expect(answer.json.fields[field].code).toBe(code)
})

it.each([
  [{ phone: '023 123 456 / 012 345 678' }, { phone: '+85523123456 / +85512345678' }],
  [{ address_en: 'No. 1\nStreet 271' }, { address_en: 'No. 1 Street 271' }],
  [{ email: 'mailto:info@example.com' }, { email: 'info@example.com' }],
  [{ mission: 'Silk \u202efor\neverybody' }, { mission: 'Silk for\neverybody' }],
])('takes %j', async (typed, stored) => {
  expect((await save(typed)).status).toBe(200)
  expect((await read()).json.facts).toMatchObject(stored)
})

it('is in the file of one’s own data, and is erased with the account', async () => {
  await save({ name_en: 'Angkor Silk' })
  expect(JSON.stringify((await ask(school.host, 'GET', '/own_user/data', { token })).json)).toContain('Angkor Silk')
  await everywhere
    .update(users)
    .set({ eraseAt: new Date(0) })
    .where(eq(users.id, person.id))
  await eraseAccounts(doors)
  expect(await everywhere.select().from(companyInformation).where(eq(companyInformation.userId, person.id))).toEqual([])
})
