import { useState } from 'react'
import { decideRating } from '#shared/learning/ratings.endpoints.ts'
import type { OfficeRating } from '#shared/learning/ratings.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { ratingWords } from '#web/learning/office/learning.words.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'

/** Approves or rejects a review in the version shown here. */
export function useRatingDecision({ id, at }: OfficeRating) {
  const { done } = useArea(ratingWords)
  const write = useWrites()
  const [isSending, setSending] = useState(false)

  async function decide(decision: keyof typeof done, reason = ''): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    const body = { decision, reason, at }
    const answer = await write(() => call(decideRating, { params: { ratingId: id }, body }))
    setSending(false)
    if (answer) showToast({ tone: 'success', title: done[decision], seconds: toastSeconds.success })
    return answer !== undefined
  }
  return { isSending, approve: () => decide('approved'), reject: (reason: string) => decide('rejected', reason) }
}
