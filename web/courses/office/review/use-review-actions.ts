import { decideCourse, publishCourse, submitCourse, withdrawCourse } from '#shared/courses/review.endpoints.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'

/** The steps of a review. Each shows a message and reloads the page's data. */
export function useReviewActions(courseId: string) {
  const { done } = useArea(reviewWords)
  const write = useWrites()
  const params = { courseId }

  async function act(what: keyof typeof done, send: () => Promise<unknown>): Promise<boolean> {
    const answer = await write(send)
    if (answer) showToast({ tone: 'success', title: done[what], seconds: toastSeconds.success })
    return answer !== undefined
  }
  return {
    submit: () => act('submit', () => call(submitCourse, { params })),
    withdraw: () => act('withdraw', () => call(withdrawCourse, { params })),
    approve: () => act('approve', () => call(decideCourse, { params, body: { decision: 'approved' } })),
    reject: (reason: string) =>
      act('reject', () => call(decideCourse, { params, body: { decision: 'rejected', reason } })),
    publish: (published: boolean) =>
      act(published ? 'publish' : 'unpublish', () => call(publishCourse, { params, body: { published } })),
  }
}
