import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Hourglass from 'lucide-react/icons/hourglass'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Target from 'lucide-react/icons/target'
import Timer from 'lucide-react/icons/timer'
import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownPercent } from '../results/shown-percent.ts'
import { takingWords } from '../taking.words.ts'

/** The best percentage of what was scored; undefined before that. */
export function bestOf({ attempts, pass_percent: needed }: ExamIntroduction): number | undefined {
  const isScored = ({ correct_score, status }: ExamIntroduction['attempts'][number]) =>
    correct_score !== null && status !== 'correction_pending'
  const scored = attempts.filter(isScored).map((one) => shownPercent(one, needed))
  return scored.length > 0 ? Math.max(...scored) : undefined
}

/** What a student knows of a quiz before it begins, with the way to begin it. */
export function QuizIntroduction({ exam, children }: { exam: ExamIntroduction; children: ReactNode }) {
  const words = useArea(takingWords)
  const language = useLanguage()
  const best = bestOf(exam)
  const isPending = exam.attempts.some(({ status }) => status === 'correction_pending')
  const facts: [LucideIcon, string][] = [
    [CircleHelp, words.questions(exam.question_count)],
    ...(exam.time_limit === 'exam' && exam.minutes !== null
      ? [[Timer, words.minutes(exam.minutes)] as [LucideIcon, string]]
      : []),
    ...(exam.time_limit === 'question' ? [[Timer, words.questionTime] as [LucideIcon, string]] : []),
    ...(exam.pass_percent !== null ? [[Target, words.toPass(exam.pass_percent)] as [LucideIcon, string]] : []),
    [RotateCcw, exam.attempts_left === null ? words.unlimited : words.attemptsLeft(exam.attempts_left)],
    ...(exam.ends_at ? [[CalendarClock, words.closes(dayTime(language, exam.ends_at))] as [LucideIcon, string]] : []),
    ...(best !== undefined ? [[Trophy, words.best(best)] as [LucideIcon, string]] : []),
    ...(isPending ? [[Hourglass, words.lastPending] as [LucideIcon, string]] : []),
  ]
  return (
    <Card padding="large" className="mb-8 max-w-[680px]">
      <ul className="mb-5 space-y-3">
        {facts.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-3">
            <Icon of={icon} className="text-primary-strong" />
            {text}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
