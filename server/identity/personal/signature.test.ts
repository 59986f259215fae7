import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { eraseAccounts } from '../closing/erase-accounts.ts'
import { users } from '../identity.tables.ts'
import { signatures } from './personal.tables.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})

const asked = (method: 'GET' | 'PUT' | 'DELETE', body?: Uint8Array, as = token) =>
  ask(school.host, method, '/own_user/signature', { token: as, ...(body && { body }) })
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 40, b: 80, alpha: 0.5 } } })
const bytesIn = (address: string) => Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')

it('is stored within its size, on white, encrypted, and shown to its owner alone', async () => {
  const saved = await asked(
    'PUT',
    await drawn(1800, 600)
      .withExif({ IFD0: { Artist: 'Sok' } })
      .png()
      .toBuffer(),
  )
  const picture = await sharp(bytesIn(saved.json.signature)).metadata()
  expect(picture).toMatchObject({ format: 'png', width: 900, height: 300, hasAlpha: false })
  expect(picture.exif).toBeUndefined()
  const [row] = await everywhere.select().from(signatures).where(eq(signatures.userId, person.id))
  expect(row?.picture.includes(Buffer.from('PNG'))).toBe(false)
  expect((await asked('GET')).json).toEqual(saved.json)
  const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  expect((await asked('GET', undefined, owner)).json).toEqual({ signature: '' })
})

it('is replaced, and removed', async () => {
  await asked('PUT', await drawn(300, 100).png().toBuffer())
  const second = await asked('PUT', await drawn(200, 100).png().toBuffer())
  expect(await sharp(bytesIn(second.json.signature)).metadata()).toMatchObject({ width: 200, height: 100 })
  expect((await asked('DELETE')).json).toEqual({ signature: '' })
  expect((await asked('DELETE')).json).toEqual({ signature: '' })
})

it.each([
  ['a program', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['another format', () => drawn(10, 10).jpeg().toBuffer()],
  ['a picture that is cut off', async () => (await drawn(900, 300).png().toBuffer()).subarray(0, 60)],
  ['more pixels than a signature has', () => drawn(4000, 4000).png().toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
])('is not %s', async (_, bytes) => {
  expect(refusal(await asked('PUT', await bytes())).status).toBeGreaterThanOrEqual(400)
  expect((await asked('GET')).json).toEqual({ signature: '' })
})

it('is in the file of one’s own data, and is erased with the account', async () => {
  const { signature } = (await asked('PUT', await drawn(300, 100).png().toBuffer())).json
  const file = await ask(school.host, 'GET', '/own_user/data', { token })
  expect(JSON.stringify(file.json)).toContain(signature)
  await everywhere
    .update(users)
    .set({ eraseAt: new Date(0) })
    .where(eq(users.id, person.id))
  await eraseAccounts(doors)
  expect(await everywhere.select().from(signatures).where(eq(signatures.userId, person.id))).toEqual([])
})
