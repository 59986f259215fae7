import type { LucideIcon } from 'lucide-react'
import AppWindow from 'lucide-react/icons/app-window'
import Award from 'lucide-react/icons/award'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClockAlert from 'lucide-react/icons/clock-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Target from 'lucide-react/icons/target'
import Timer from 'lucide-react/icons/timer'
import Undo2 from 'lucide-react/icons/undo-2'
import Wifi from 'lucide-react/icons/wifi'
import type { ReactNode } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { examWords } from '../exam.words.ts'
import { takingWords } from '../taking.words.ts'
import { ExamBar } from './exam-bar.tsx'

type RulesViewProps = {
  exam: ExamIntroduction
  leave: { to: string; label: string }
  /** How it begins. */
  children: ReactNode
}

/** A rule, and whether it is true with scripts, without them, or always. */
type Listed = { icon: LucideIcon; text: string; when?: keyof typeof shownWhen }

const shownWhen = { always: 'flex', scripts: 'flex noscript:hidden', none: 'hidden noscript:flex' }

/** What an exam is like, before it begins. */
export function RulesView({ exam, leave, children }: RulesViewProps) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const language = useLanguage()
  const { facts: fact, rules } = words
  const isOver = exam.ends_at !== null && Date.parse(exam.ends_at) <= Date.parse(exam.now)
  const facts = [
    { icon: CircleHelp, value: String(exam.question_count), name: fact.questions(exam.question_count) },
    exam.time_limit === 'exam' && exam.minutes !== null
      ? { icon: Timer, value: fact.minutes(exam.minutes), name: fact.clock }
      : { icon: Timer, value: exam.time_limit === 'question' ? fact.perQuestion : fact.noLimit, name: fact.time },
    ...(exam.pass_percent === null ? [] : [{ icon: Target, value: `${exam.pass_percent}%`, name: fact.pass }]),
    ...(isOver
      ? []
      : exam.attempts_left === null
        ? [{ icon: RotateCcw, value: fact.any, name: fact.attempts }]
        : [{ icon: RotateCcw, value: String(exam.attempts_left), name: fact.left(exam.attempts_left) }]),
  ]
  const isTimed = exam.time_limit !== 'none' || exam.ends_at !== null
  const listed: Listed[] = [
    ...(exam.for_certificate ? [{ icon: Award, text: rules.certificate }] : []),
    { icon: CloudCheck, text: rules.saved, when: 'scripts' },
    { icon: CloudOff, text: rules.noScripts, when: 'none' },
    exam.time_limit === 'question'
      ? { icon: Timer, text: rules.question, when: 'scripts' }
      : { icon: Undo2, text: rules.change },
    ...(isTimed ? timed() : []),
  ]
  function timed(): Listed[] {
    const grace = { icon: Wifi, text: rules.grace(exam.grace_minutes), when: 'scripts' } as const
    return [
      { icon: ClockAlert, text: rules.time, when: 'scripts' },
      { icon: ClockAlert, text: rules.noScriptsTime, when: 'none' },
      { icon: AppWindow, text: rules.leave, when: 'scripts' },
      ...(exam.grace_minutes > 0 ? [grace] : []),
    ]
  }
  return (
    <>
      <ExamBar title={exam.course?.title ?? words.general} lang={undefined} leave={leave} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1408px] items-start gap-6 p-4 pb-28 md:p-8 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12"
      >
        <div className="min-w-0">
          {exam.ends_at && (
            <Badge>
              <Icon of={CalendarClock} size={16} />
              {(isOver ? words.closedOn : taking.closes)(dayTime(language, exam.ends_at))}
            </Badge>
          )}
          <h1 className="my-3 text-h1">{exam.title}</h1>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
            {facts.map(({ icon, value, name }) => (
              <li key={name} className="rounded-lg border border-line bg-band p-4">
                <Icon of={icon} className="text-primary-strong" />
                <p className="mt-2 text-h3 font-bold text-ink">{value}</p>
                <p className="text-muted">{name}</p>
              </li>
            ))}
          </ul>
          {!isOver && (
            <Card className="mt-5">
              <h2 className="mb-3 text-h3">{words.before}</h2>
              <ul className="space-y-3">
                {listed.map(({ icon, text, when = 'always' }) => (
                  <li key={text} className={`gap-3 ${shownWhen[when]}`}>
                    <Icon of={icon} className="mt-1 text-primary-strong" />
                    {text}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        {children}
      </main>
    </>
  )
}
