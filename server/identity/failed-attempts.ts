import { newId } from '#server/core/database/id.ts'
import { addressBucket } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { noteOften } from '#server/core/security-log/security-log.ts'
import type { SecurityEvent } from '#shared/core/security-log.lists.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import type { SignInResult } from '#shared/identity/security.schema.ts'
import { loggedAs } from './account-log.ts'
import { type Account, findMembership } from './people.ts'
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
    const userId = account?.id ?? newId()
    const member = await findMembership(ctx, userId)
    const person = member && !isPending(member) ? loggedAs(member) : null
    // It takes as long for nobody: the time must not say whether there is an account.
    if (result) await noteSignIn(ctx, visit, userId, person ? result : undefined)
    // What is tried at one person is summed from wherever it comes, and all made-up names of one address together.
    const whose = person?.id ?? addressBucket(visit.ip)
    const counted = noted.detail === manyAddresses ? `${whose}:${manyAddresses}` : whose
    await noteOften(ctx, visit, counted, { ...noted, person }, singly)
  })
}
