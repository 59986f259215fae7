import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Visit } from '#server/core/http/visit.ts'
import { cookie, trustCookie } from '../cookies.ts'
import type { Account } from '../people.ts'
import type { TwoFactor } from './two-factor.ts'

const trustSeconds = 30 * 24 * 3600
/** How many people of one device are remembered. */
const mostPeople = 4

type Trusting = { account: Pick<Account, 'id' | 'passwordHash'>; second: Pick<TwoFactor, 'trustSalt'> }

/** Signed with the hash of the password and a salt: a new password, or a new salt, makes all devices ask again. */
function signatureOf({ account, second }: Trusting, until: number): Buffer {
  return createHmac('sha256', second.trustSalt)
    .update(`trust ${account.id} until ${until} ${account.passwordHash}`)
    .digest()
}

const entriesOf = (visit: Pick<Visit, 'trust'>) =>
  (visit.trust ?? '')
    .split('~')
    .slice(0, mostPeople)
    .filter((entry) => /^\d{1,12}\.[\w-]{43}$/.test(entry))

function isOf(entry: string, trusting: Trusting): boolean {
  const [until = '', signed = ''] = entry.split('.')
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signatureOf(trusting, Number(until)))
}

/** Whether this person chose to be asked for no code on this device, in the last 30 days. */
export function isTrusted(visit: Pick<Visit, 'trust'>, trusting: Trusting): boolean {
  const now = Date.now() / 1000
  return entriesOf(visit).some((entry) => Number(entry.split('.')[0]) > now && isOf(entry, trusting))
}

export function trustDevice(visit: Visit, trusting: Trusting): void {
  const until = Math.floor(Date.now() / 1000) + trustSeconds
  const own = `${until}.${signatureOf(trusting, until).toString('base64url')}`
  const others = entriesOf(visit).filter((entry) => !isOf(entry, trusting))
  const value = [own, ...others].slice(0, mostPeople).join('~')
  visit.respond.append('Set-Cookie', cookie(visit, trustCookie, value, trustSeconds))
}
