import {
  addEnrollments,
  decideEnrollments,
  endEnrollments,
  putEnrollmentExpiry,
} from '#shared/learning/enrollments.endpoints.ts'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { call, showFailure } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'

type Rows = readonly OfficeEnrollment[]

/** Whether nobody of them has accepted the invitation yet, so that none gets an email. */
export const areInvited = (rows: Rows) => rows.every(({ status }) => status === 'invited')

/** The actions on enrollments: each writes, shows a toast and reloads the list. */
export function useEnrollmentActions(onDone?: () => void) {
  const { done, add } = useArea(enrollmentWords)
  const write = useWrites()
  const idsOf = (rows: Rows) => rows.map(({ id }) => id)

  function toast(title: string, text?: string) {
    onDone?.()
    showToast({ tone: 'success', title, text, seconds: toastSeconds.success })
  }

  async function act(
    what: 'approve' | 'reject' | 'withdraw',
    send: () => Promise<{ changed: number }>,
    isNotified: boolean,
  ) {
    const answer = await write(send)
    if (!answer) return false
    if (answer.changed > 0) toast(done[what](answer.changed), isNotified ? done.notified : undefined)
    else toast(done.nothing)
    return true
  }

  return {
    approve: (rows: Rows) =>
      act('approve', () => call(decideEnrollments, { body: { ids: idsOf(rows), decision: 'approved' } }), true),
    reject: (rows: Rows, reason: string) =>
      act('reject', () => call(decideEnrollments, { body: { ids: idsOf(rows), decision: 'rejected', reason } }), true),
    withdraw: (rows: Rows, reason: string) =>
      act(
        'withdraw',
        () => call(endEnrollments, { body: { ids: idsOf(rows), reason } }),
        reason !== '' && !areInvited(rows),
      ),
    async again({ course, student }: OfficeEnrollment) {
      const body = { course_id: course.id, member_ids: [student.member_id], expires_at: null }
      const answer = await write(() => call(addEnrollments, { body }))
      if (answer?.unknown.length) await showFailure({ code: 'identity.not_confirmed', message: '' })
      else if (answer?.invited) toast(add.done(1), add.whenAccepted)
      else if (answer) toast(done.again, done.notified)
    },
    async setExpiry({ id }: OfficeEnrollment, expires_at: string | null) {
      const params = { enrollmentId: id }
      if (await write(() => call(putEnrollmentExpiry, { params, body: { expires_at } }))) toast(done.expiry)
    },
  }
}

export type EnrollmentActions = ReturnType<typeof useEnrollmentActions>
