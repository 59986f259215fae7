import { useEffect, useMemo, useRef, useState } from 'react'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { type ExamEditor, type ExamSnapshot, openExamEditor } from './exam-editor.ts'
import type { ExamHome } from './exam-home.ts'
import { useSnapshot } from './use-exam.ts'
import { useUnsavedQuestions } from './use-unsaved-questions.ts'

/** The editor of an exam, what it has now, and what all parts of its screen share. */
export function useExamEditor(
  exam: OfficeExam,
  { title, mayEdit, isSeen, lessons, hasCertificate }: ExamHome,
  leadTo: (field: string) => void,
) {
  const latestTitle = useRef(title)
  latestTitle.current = title
  const [editor] = useState(() =>
    openExamEditor(exam, {
      titleOf: title === undefined ? undefined : () => latestTitle.current ?? exam.title,
      isSeen: ({ published_at }) => isSeen && published_at !== null,
    }),
  )
  const snapshot: ExamSnapshot = useSnapshot(editor)
  const isTimed = snapshot.rules.time_limit === 'question'
  const shared = useMemo(
    () => ({ editor, mayEdit, lessons, hasCertificate, isTimed, leadTo }),
    [editor, mayEdit, lessons, hasCertificate, isTimed, leadTo],
  )
  useFreshness(editor)
  const unsaved = useUnsavedQuestions(editor, snapshot, mayEdit)
  return { editor, snapshot, shared, unsaved, title: title ?? snapshot.exam.title }
}

/** Save before the page is hidden, and read the changes of others when it is shown again. */
function useFreshness(editor: ExamEditor) {
  useEffect(() => {
    const look = () => (document.hidden ? editor.flush() : void editor.refresh())
    const online = () => editor.snapshot().state === 'failed' && editor.retry()
    const warn = (event: BeforeUnloadEvent) => {
      if (editor.snapshot().state !== 'saved') event.preventDefault()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', online)
    addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', online)
      removeEventListener('beforeunload', warn)
      editor.flush()
    }
  }, [editor])
}
