import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { takingWords } from '../taking.words.ts'
import { assignmentWords } from './assignment.words.ts'
import { AssignmentTask } from './assignment-task.tsx'
import { AssignmentWork } from './assignment-work.tsx'
import type { BegunHandIn } from './hand-in-action.ts'
import { HandInForm } from './hand-in-form.tsx'

export const words = [takingWords, assignmentWords]

type BegunProps = {
  exam: ExamIntroduction
  sitting: SittingNow
  /** Begun by a form. */
  byForm: BegunHandIn | undefined
}

/** An assignment that was begun, outside its lesson: the lesson may be gone. */
export default function BegunAssignment({ exam, sitting, byForm }: BegunProps) {
  const { journal } = sitting
  return (
    <>
      {exam.task && <AssignmentTask exam={exam} task={exam.task} lang={undefined} needs={undefined} />}
      {journal ? (
        <AssignmentWork key={journal.attempt.id} exam={exam} sitting={sitting} journal={journal} lang={undefined} />
      ) : (
        byForm && <HandInForm attempt={byForm.begun} files={byForm.files} message={byForm.message} lang={undefined} />
      )}
    </>
  )
}
