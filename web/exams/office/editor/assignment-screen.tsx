import { useEffect, useState } from 'react'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { focusField } from '#web/ui/office/form/focus-field.ts'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { AssignmentForm } from './assignment-form.tsx'
import { ExamBar } from './exam-bar.tsx'
import { EditorHead } from './exam-head.tsx'
import type { ExamHome } from './exam-home.ts'
import { Conflict, wouldBeLost } from './exam-screen.tsx'
import { newDraft } from './new-draft.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { ExamContext } from './use-exam.ts'
import { useExamEditor } from './use-exam-editor.ts'

const usualPoints = 10

const focusRule = (field: string) => focusField([field])

/** The task and rules of one assignment. Everything is saved as it is written. */
export function AssignmentScreen({ exam, home }: { exam: OfficeExam; home: ExamHome }) {
  const { editor, snapshot, shared, unsaved, title } = useExamEditor(exam, home, focusRule)
  const [areShown, setShown] = useState(false)
  const { mayEdit } = home
  // The task is the one question of an assignment; until somebody writes it, it is only here.
  const [draft] = snapshot.drafts
  const hasDraft = draft !== undefined
  useEffect(() => {
    if (mayEdit && !hasDraft) editor.insert([newDraft('hand_in', usualPoints)])
  }, [editor, mayEdit, hasDraft])
  return (
    <ExamContext value={shared}>
      <div className="flex min-h-[calc(100dvh-57px)] flex-col max-md:min-h-[calc(100dvh-57px-var(--bottom-bar))]">
        <EditorHead title={title} home={home} />
        {home.notice && <div className="p-4">{home.notice}</div>}
        <UnsavedNotice unsaved={unsaved} onTake={() => setShown(true)} />
        {snapshot.conflict && <Conflict editor={editor} snapshot={snapshot} />}
        {draft && <AssignmentForm draft={draft} details={snapshot} areShown={areShown || draft.stored !== null} />}
        {mayEdit && (
          <ExamBar
            snapshot={snapshot}
            onNext={undefined}
            onUnfinished={(at) => {
              setShown(true)
              if ('field' in at) focusRule(at.field)
            }}
          />
        )}
      </div>
      <UnsavedGuard dirty={wouldBeLost(snapshot)} />
    </ExamContext>
  )
}
