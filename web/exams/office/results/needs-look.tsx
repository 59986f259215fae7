import type { LucideIcon } from 'lucide-react'
import Timer from 'lucide-react/icons/timer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserX from 'lucide-react/icons/user-x'
import { Link } from 'react-router'
import type { ExamFigures } from '#shared/exams/results.schema.ts'
import { leastAnswers, outlookOf } from '#shared/exams/statistics.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { editorAddress } from '../exam-addresses.ts'
import { resultWords } from '../exams.words.ts'

const mostNamed = 3

type Finding = { key: string; icon: LucideIcon; look: string; title: string; text?: string; to?: string }

/** What an author should look at: questions that are probably wrong, who is missing, who had too little time. */
export function NeedsLook({ figures }: { figures: ExamFigures }) {
  const { look: words } = useArea(resultWords)
  const { exam, students, taken, ran_out } = figures
  const isOver = figures.absent > 0
  const absent = isOver ? figures.absent : students === null ? 0 : Math.max(0, students - taken)
  const questions = editorAddress({ courseId: exam.course?.id ?? null, examId: exam.id })
  const findings: Finding[] = [
    ...figures.questions
      .filter(({ verdict }) => verdict === 'check')
      .slice(0, mostNamed)
      .map(({ question_id, title, is_early, answers }) => ({
        key: question_id,
        icon: TriangleAlert,
        look: 'bg-warn-soft text-warn',
        title: words.unclear(title),
        text: is_early ? `${words.unclearText} ${words.early(answers)}` : words.unclearText,
        to: questions,
      })),
    ...(absent > 0
      ? [
          {
            key: 'absent',
            icon: UserX,
            look: 'bg-info-soft text-info',
            title: isOver ? words.missed(absent) : words.absent(absent),
          },
        ]
      : []),
    ...(ran_out > 0
      ? [{ key: 'time', icon: Timer, look: 'bg-saffron-soft text-warn', title: words.ranOut(ran_out) }]
      : []),
  ]
  const outlook = outlookOf(figures.questions)
  const isQuiet = findings.length === 0
  return (
    <OfficeCard title={words.title}>
      {(isQuiet || outlook === 'few') && (
        <p className="px-5 pt-4 text-muted last:pb-4 md:px-6">
          {outlook === 'few' ? words.few(leastAnswers) : words.nothing[outlook]}
        </p>
      )}
      {!isQuiet && (
        <ul className="space-y-5 px-5 py-4 md:px-6">
          {findings.map(({ key, icon, look, title, text, to }) => (
            <li key={key} className="flex gap-3">
              <span aria-hidden className={`flex size-9 shrink-0 items-center justify-center rounded-sm ${look}`}>
                <Icon of={icon} size={18} />
              </span>
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">
                  <TextWithFormulas text={title} />
                </span>
                {text && <span className="block text-meta text-muted">{text}</span>}
                {to && (
                  <Link to={to} className="text-meta text-primary-strong underline">
                    {words.openQuestion}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </OfficeCard>
  )
}
