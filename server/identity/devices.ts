import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { cookie, deviceCookie } from './cookies.ts'
import type { Account } from './people.ts'

const yearSeconds = 365 * 24 * 3600
/** How many people of one device are remembered. */
const mostPeople = 4

type Signed = Pick<Account, 'id' | 'passwordHash'>

/** Signed with the hash of the password, if there is one: a new password makes all devices unknown. */
function signatureOf({ id, passwordHash }: Signed, device: string): Buffer {
  return createHmac('sha256', passwordHash ?? keyedHash(`without a password ${id}`))
    .update(`device ${device} of ${id}`)
    .digest()
}

/** What we have written ourselves: anything added to an entry would make it another device. */
const entriesOf = (visit: Pick<Visit, 'device'>) =>
  (visit.device ?? '')
    .split('~')
    .slice(0, mostPeople)
    .filter((entry) => /^[\w-]{12}\.[\w-]{43}$/.test(entry))

/** The id of the device of a request if this person was signed in on it before. */
export function knownDevice(visit: Pick<Visit, 'device'>, account: Signed): string | undefined {
  return knownEntry(visit, account)?.split('.')[0]
}

function knownEntry(visit: Pick<Visit, 'device'>, account: Signed): string | undefined {
  return entriesOf(visit).find((entry) => {
    const [device = '', signed = ''] = entry.split('.')
    const expected = signatureOf(account, device)
    const given = Buffer.from(signed, 'base64url')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Remember that this person was signed in on this device. */
export function rememberDevice(visit: Visit, account: Signed): void {
  const known = knownEntry(visit, account)
  const device = randomBytes(9).toString('base64url')
  const own = known ?? `${device}.${signatureOf(account, device).toString('base64url')}`
  const others = entriesOf(visit).filter((entry) => entry !== own)
  const value = [own, ...others].slice(0, mostPeople).join('~')
  visit.respond.append('Set-Cookie', cookie(visit, deviceCookie, value, yearSeconds))
}
