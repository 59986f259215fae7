import Award from 'lucide-react/icons/award'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { examWords } from '../exam.words.ts'
import { examAddress, rulesAddress } from '../exam-address.ts'
import type { QuizProps } from '../quiz/begin.tsx'
import { LessonResult } from '../quiz/lesson-result.tsx'
import { QuizIntroduction } from '../quiz/quiz-introduction.tsx'
import { useWhyClosed } from '../quiz/use-why-closed.ts'
import { takingWords } from '../taking.words.ts'

export const words = [takingWords, examWords]

/** An exam that is a lesson: what it is, and the way to its rules. It is taken on pages of its own. */
export default function ExamPart(props: QuizProps) {
  const { exam, result, address, gate, isPreview } = props
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const whyClosed = useWhyClosed(exam, words.closed)
  const last = exam.attempts.find(({ handed_in_at }) => handed_in_at !== null)
  const begin = exam.is_open && !isPreview && { to: rulesAddress(exam), label: last ? words.again : words.start }
  if (result)
    return (
      <LessonResult
        {...props}
        result={result}
        needed={gate ?? exam.pass_percent}
        back={words.back}
        again={(kind) =>
          begin && (
            <ButtonLink key="again" size="large" kind={kind} to={begin.to} className="max-md:w-full">
              {begin.label}
            </ButtonLink>
          )
        }
      />
    )
  return (
    <QuizIntroduction exam={exam}>
      {gate !== null && <p className="mb-4 text-muted">{taking.needs(Math.round(gate))}</p>}
      {exam.for_certificate && (
        <p className="mb-4 flex items-center gap-3 font-bold text-ink">
          <Icon of={Award} className="text-primary-strong" />
          {words.rules.certificate}
        </p>
      )}
      {isPreview ? (
        <p className="text-muted">{words.previewOnly}</p>
      ) : exam.going ? (
        <ButtonLink size="large" to={examAddress(exam)} className="max-md:w-full">
          {words.goOn}
        </ButtonLink>
      ) : begin ? (
        <ButtonLink size="large" to={begin.to} className="max-md:w-full">
          {begin.label}
        </ButtonLink>
      ) : (
        <p className="text-muted">{whyClosed}</p>
      )}
      {last && (
        <p className="mt-4">
          <Link to={`${address}?result=${last.id}`} className="text-primary-strong underline">
            {taking.result.seeLast}
          </Link>
        </p>
      )}
    </QuizIntroduction>
  )
}
