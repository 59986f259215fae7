import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { Refusal } from '#shared/core/errors.ts'

/** More wrong codes than anybody types, and too few to find those that a school gives to some people only. */
const wrongCodes: Limit = { hits: 20, seconds: 600 }

const wrong = ['commerce.coupon_not_available', 'commerce.coupon_mistyped']

export const isWrongCode = (refusal: string | null | undefined): boolean => wrong.includes(refusal ?? '')

/**
 * Try the code of a coupon or a voucher, unless the acting person has tried too many wrong ones. It is counted outside the
 * transaction: what is refused there is rolled back.
 */
export async function tryCode<Result>(
  { doors, visit }: Pick<Outside, 'doors' | 'visit'>,
  code: string,
  attempt: () => Promise<Result>,
  isWrong: (result: Result) => boolean = () => false,
): Promise<Result> {
  if (code === '' || !visit.actor) return attempt()
  const key = `coupon:wrong:${visit.school.id}:${visit.actor.id}`
  const { takeBack } = await countAttempt(doors.reference, key, wrongCodes, new Date())
  let counts = false
  try {
    const result = await attempt()
    counts = isWrong(result)
    return result
  } catch (error) {
    counts = error instanceof Refusal && isWrongCode(error.code)
    throw error
  } finally {
    if (!counts) await takeBack()
  }
}
