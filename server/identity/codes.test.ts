import { expect, it } from 'vitest'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { newCode, type Secrets, tryCode } from './codes.ts'

async function sent() {
  const { school, person } = await given.signedIn()
  const [other, { code, accessToken }] = await Promise.all([
    given.person(school),
    inSchool(school, (ctx) => newCode(ctx, { userId: person.id, purpose: 'sign-in', language: 'en' })),
  ])
  const attempt = (change: Partial<Parameters<typeof tryCode>[1]>, at = school) =>
    inSchool(at, async (ctx) => (await tryCode(ctx, { accessToken, purpose: 'sign-in', code, ...change })).result)
  return { person, other, code, attempt }
}
const otherThan = (code: Secrets['code']) => (code === '000000' ? '111111' : '000000')

it('a code counts for the account it was sent to, and for no other', async () => {
  const { person, other, attempt } = await sent()
  expect(await attempt({ userId: other.id })).toBe('used up')
  expect(await attempt({ userId: other.id, orElse: async () => true }), 'nor does another code instead').toBe('used up')
  expect(await attempt({ userId: person.id })).toBe('right')
})

it('somebody else’s account costs a code no tries', async () => {
  const { person, other, code, attempt } = await sent()
  for (let n = 0; n < 6; n++) await attempt({ userId: other.id, code: otherThan(code) })
  expect(await attempt({ userId: person.id })).toBe('right')
})

it('a code counts for what it was asked for, for the browser that asked, and in its school', async () => {
  const { attempt } = await sent()
  expect(await attempt({ purpose: 'reset' })).toBe('used up')
  expect(await attempt({ accessToken: 'another browser' })).toBe('used up')
  expect(await attempt({}, await given.school())).toBe('used up')
  expect(await attempt({})).toBe('right')
})
