import type { Outside } from '#server/core/http/serve.ts'
import { Refusal } from '#shared/core/errors.ts'
import type { Reopening } from '#shared/identity/may-enter.rules.ts'
import { reopenEntered } from './closing/close-account.ts'
import { noteAttempt } from './failed-attempts.ts'
import { type Account, needOpen } from './people.ts'

/**
 * Let somebody in who has proved whose account it is, unless it is closed or banned. Why somebody is refused is noted, and an
 * account that its owner wants back is opened again.
 */
export async function admit<Result>(
  outside: Outside,
  account: Account,
  reopening: Reopening,
  enter: () => Promise<Result>,
): Promise<Result> {
  try {
    needOpen(account, reopening)
    const result = await enter()
    await reopenEntered(outside, account, result)
    return result
  } catch (error) {
    if (error instanceof Refusal)
      await noteAttempt(outside, account, { event: 'sign-in-failed', detail: error.code, result: 'refused' })
    throw error
  }
}
