import { addressBucket, countHit } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { refuse } from '#shared/core/errors.ts'
import type { CodePurpose } from '#shared/identity/recovery.schema.ts'
import { knownDevice } from './devices.ts'
import type { Account } from './people.ts'

const daySeconds = 24 * 3600
/** Wrong codes of one account in a day, however many codes were sent: from one address or known device, and from all addresses. */
const mostADay = { ofOne: 50, ofAll: 500 }

/**
 * Try a code, unless too many were wrong today. They are counted for what the code is asked for: everybody can ask for a new
 * password, but only who knows the password for the code after it. Those of a device where the person was signed in before are counted for
 * that device alone, and those of an address apart from others, so that nobody can lock out the owner of an account. The link
 * in the email works all the same.
 */
export async function countWrong<Result>(
  { doors, visit }: Pick<Outside, 'doors' | 'visit'>,
  { account, purpose }: { account: Pick<Account, 'id' | 'passwordHash'>; purpose: CodePurpose },
  attempt: () => Promise<Result>,
  isWrong: (result: Result) => boolean,
): Promise<Result> {
  const device = knownDevice(visit, account)
  const now = new Date()
  const key = `code:wrong:${purpose}:${account.id}`
  const ofOne = await countHit(doors.reference, `${key}:${device ?? addressBucket(visit.ip)}`, daySeconds, now)
  const ofAll = device ? undefined : await countHit(doors.reference, key, daySeconds, now)
  let counts = false
  try {
    if (ofOne.hits > mostADay.ofOne || (ofAll?.hits ?? 0) > mostADay.ofAll) refuse('identity.codes_blocked')
    const result = await attempt()
    counts = isWrong(result)
    return result
  } finally {
    if (!counts) {
      await ofOne.takeBack()
      await ofAll?.takeBack()
    }
  }
}
