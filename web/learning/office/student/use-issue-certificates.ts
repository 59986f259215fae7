import { issueCertificates } from '#shared/learning/certificates.endpoints.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'

type Student = { member_id: string; name: string }

/** Issues certificates to students of a course, after asking. */
export function useIssueCertificates(onDone?: () => void) {
  const { issue: words } = useArea(studentWords)
  const ask = useConfirm()
  const write = useWrites()
  return async (courseId: string, students: readonly Student[]) => {
    const items = students.map(({ name }) => name)
    if (!(await ask({ title: words.ask(students.length), text: words.text, items, verb: words.verb }))) return
    const member_ids = students.map(({ member_id }) => member_id)
    const answer = await write(() => call(issueCertificates, { params: { courseId }, body: { member_ids } }))
    if (!answer) return
    onDone?.()
    const { issued, already } = answer
    const text = already > 0 ? words.already(already) : undefined
    const tone = issued > 0 ? 'success' : 'info'
    showToast({ tone, title: words.done(issued), text, seconds: toastSeconds.success })
  }
}
