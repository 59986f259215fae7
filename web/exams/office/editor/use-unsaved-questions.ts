import { useEffect, useState } from 'react'
import { saveDraft, draftOf as storedAt } from '#web/core/drafts.ts'
import type { ExamEditor, ExamSnapshot } from './exam-editor.ts'
import { draftWith } from './new-draft.ts'
import { offeredIn, storedText, type UnsavedQuestion, unsavedIn } from './unsaved-questions.ts'

/**
 * Questions that are not saved yet stay on this device, so that a reload or an empty battery loses none. Whoever opens the exam
 * again is offered those of an earlier page, which stay until they are taken or thrown away.
 */
export function useUnsavedQuestions(editor: ExamEditor, { exam, drafts }: ExamSnapshot, mayEdit: boolean) {
  const [offered, setOffered] = useState<readonly UnsavedQuestion[]>()
  const address = `exam.questions.${exam.id}`
  // Only after hydration: the server does not know them.
  useEffect(() => {
    if (mayEdit) setOffered(offeredIn(storedAt(address), editor.snapshot().exam))
  }, [mayEdit, address, editor])
  useEffect(() => {
    if (offered) saveDraft(address, storedText([...offered, ...unsavedIn(drafts)]))
  }, [address, offered, drafts])
  return {
    offered: offered ?? [],
    /** Put them back where they were. The first of them is the one to go on with. */
    take(): string | undefined {
      const keys = (offered ?? []).map(({ itemId, fields }) => {
        // The task of an assignment is its only question, stored or not.
        const known = drafts.find(({ stored }) =>
          fields.type === 'hand_in' ? true : stored && stored.itemId === itemId,
        )
        if (known) editor.change(known.key, fields)
        const draft = known ?? draftWith(fields)
        if (!known) editor.insert([draft])
        return draft.key
      })
      setOffered([])
      return keys[0]
    },
    discard: () => setOffered([]),
  }
}

export type UnsavedQuestions = ReturnType<typeof useUnsavedQuestions>
