import type { ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import { AnnotatedText } from './annotated-text.tsx'
import { assignmentWords } from './assignment.words.ts'
import { HandedInFiles } from './hand-in-file.tsx'
import { RubricTable } from './rubric-table.tsx'

export const words = [assignmentWords]

/** What was handed in, with what its corrector has marked and given. */
export default function HandInReview({ question, lang }: { question: ReviewedQuestion; lang: string | undefined }) {
  const { answer, handed_in: handedIn, hand_in: asked } = question
  const text = answer && 'text' in answer ? answer.text : ''
  return (
    <>
      {text !== '' && <AnnotatedText text={text} annotations={handedIn?.annotations ?? []} lang={lang} />}
      <HandedInFiles files={handedIn?.files ?? []} />
      {handedIn?.rubric_points && (
        <RubricTable rubric={asked?.rubric ?? []} points={handedIn.rubric_points} lang={lang} />
      )}
    </>
  )
}
