import { addressBucket } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { noteOften } from '#server/core/security-log/security-log.ts'
import type { SecurityEvent } from '#shared/core/security-log.lists.ts'
import type { SignInResult } from '#shared/identity/security.schema.ts'
import { loggedAs } from './account-log.ts'
import { type Account, findMembership, isPending } from './people.ts'
import { noteSignIn } from './security/activity.ts'

/** As the security log says it. */
export const manyAddresses = 'many addresses'

type Noted = { event: SecurityEvent; detail: string }

/** Note an attempt that failed or was delayed: for the school, and for the person. */
export async function noteAttempt(
  outside: Outside,
  account: Account | undefined,
  { result, singly, ...noted }: Noted & { result?: SignInResult; singly?: number },
): Promise<void> {
  const { visit, inSchool } = outside
  await inSchool(async (ctx) => {
    // A school knows its own people only; accounts of others stay unnamed.
    const member = account && (await findMembership(ctx, account.id))
    const person = member && !isPending(member) ? loggedAs(member) : null
    if (person && result) await noteSignIn(ctx, visit, person.id, result)
    // What is tried at one person is summed from wherever it comes, and all made-up names of one address together.
    const whose = person?.id ?? addressBucket(visit.ip)
    const counted = noted.detail === manyAddresses ? `${whose}:${manyAddresses}` : whose
    await noteOften(ctx, visit, counted, { ...noted, person }, singly)
  })
}
