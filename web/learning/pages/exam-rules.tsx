import AppWindow from 'lucide-react/icons/app-window'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClockAlert from 'lucide-react/icons/clock-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Target from 'lucide-react/icons/target'
import Timer from 'lucide-react/icons/timer'
import Undo2 from 'lucide-react/icons/undo-2'
import Wifi from 'lucide-react/icons/wifi'
import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import { localPath } from '#shared/core/language.rules.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { takeExam } from '#shared/learning/exams.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { callQuietly } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite } from '#web/core/meta.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { useAttempt } from '#web/exams/attempts/use-attempt.ts'
import { ExamBar } from '#web/exams/exam/exam-bar.tsx'
import { examWords } from '#web/exams/exam.words.ts'
import { takingWords } from '#web/exams/taking.words.ts'
import { examAddress, leaveAddress, loadExam, resultAddress } from '#web/learning/exams/load-exam.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/exam-rules.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const exam = await loadExam(context, { examId: url.searchParams.get('exam') })
  if (exam.attempts.some(({ handed_in_at }) => handed_in_at === null)) throw redirect(examAddress(exam))
  return { exam }
}

export const handle: WordsHandle = { words: () => [examWords, takingWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { siteName } = metaSite(matches)
  const title = loaderData?.exam.title ?? siteName
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What an exam is like, and a check of the device, before it begins. */
export default function ExamRules({ loaderData: { exam } }: Route.ComponentProps) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const language = useLanguage()
  const { facts: fact, rules } = words
  const facts = [
    { icon: CircleHelp, value: String(exam.question_count), name: fact.questions(exam.question_count) },
    exam.time_limit === 'exam' && exam.minutes !== null
      ? { icon: Timer, value: fact.minutes(exam.minutes), name: fact.clock }
      : { icon: Timer, value: fact.noLimit, name: fact.time },
    ...(exam.pass_percent === null ? [] : [{ icon: Target, value: `${exam.pass_percent}%`, name: fact.pass }]),
    exam.attempts_left === null
      ? { icon: RotateCcw, value: fact.any, name: fact.attempts }
      : { icon: RotateCcw, value: String(exam.attempts_left), name: fact.left(exam.attempts_left) },
  ]
  const listed = [
    { icon: CloudCheck, text: rules.saved },
    { icon: Undo2, text: rules.change },
    ...(exam.time_limit === 'none'
      ? []
      : [
          { icon: ClockAlert, text: rules.time },
          { icon: AppWindow, text: rules.leave },
          ...(exam.grace_minutes > 0 ? [{ icon: Wifi, text: rules.grace(exam.grace_minutes) }] : []),
        ]),
  ]
  return (
    <>
      <ExamBar
        title={exam.course?.title ?? exam.title}
        lang={undefined}
        leave={{ to: leaveAddress(exam), label: words.back }}
      />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1408px] items-start gap-6 p-4 pb-10 md:p-8 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12"
      >
        <div className="min-w-0">
          {exam.ends_at && (
            <Badge>
              <Icon of={CalendarClock} size={16} />
              {taking.closes(dayTime(language, exam.ends_at))}
            </Badge>
          )}
          <h1 className="my-3 text-h1">{exam.title}</h1>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {facts.map(({ icon, value, name }) => (
              <li key={name} className="rounded-lg border border-line bg-band p-4">
                <Icon of={icon} className="text-primary-strong" />
                <p className="mt-2 text-h3 font-bold text-ink">{value}</p>
                <p className="text-muted">{name}</p>
              </li>
            ))}
          </ul>
          <Card className="mt-5">
            <h2 className="mb-3 text-h3">{words.before}</h2>
            <ul className="space-y-3">
              {listed.map(({ icon, text }) => (
                <li key={text} className="flex gap-3">
                  <Icon of={icon} className="mt-1 text-primary-strong" />
                  {text}
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Start exam={exam} />
      </main>
    </>
  )
}

function Start({ exam }: { exam: ExamIntroduction }) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const language = useLanguage()
  const navigate = useNavigate()
  const user = useRoot()?.user
  const sitting = useAttempt({
    examId: exam.id,
    take: () => callQuietly(takeExam, { params: { examId: exam.id } }),
    onHandedIn: (id) => void navigate(resultAddress(exam, id)),
  })
  const hasBegun = sitting.journal !== undefined
  useEffect(() => {
    if (hasBegun) void navigate(examAddress(exam), { replace: true })
  }, [hasBegun, navigate, exam])
  const last = exam.attempts.find(({ handed_in_at }) => handed_in_at !== null)
  const isEarly = exam.starts_at !== null && Date.parse(exam.starts_at) > Date.parse(exam.now)
  return (
    <Card>
      <h2 className="mb-3 text-h3">{words.you}</h2>
      <div className="rounded-md bg-sand px-4 py-3">
        <p className="text-muted">{words.name}</p>
        <p className="font-bold text-ink">{user ? fullName(user.first_name, user.last_name) : ''}</p>
      </div>
      <DeviceChecks serverNow={exam.now} />
      {exam.is_open ? (
        <form
          method="post"
          action={localPath(language, examAddress(exam))}
          onSubmit={(event) => {
            event.preventDefault()
            if (!sitting.isOpening) void sitting.open()
          }}
          className="border-t border-line pt-4"
        >
          <input type="hidden" name="intent" value="start" />
          <Checkbox name="own" value="yes" required>
            {words.own}
          </Checkbox>
          <Button type="submit" size="large" wide className="mt-3" loading={sitting.isOpening}>
            {words.start}
          </Button>
        </form>
      ) : (
        <p className="border-t border-line pt-4 text-muted">
          {exam.attempts_left === 0
            ? words.noneLeft
            : isEarly && exam.starts_at
              ? taking.opens(dayTime(language, exam.starts_at))
              : words.closed}
        </p>
      )}
      {last && (
        <p className="mt-4 text-center">
          <Link to={resultAddress(exam, last.id)} className="text-primary-strong underline">
            {taking.result.seeLast}
          </Link>
        </p>
      )}
    </Card>
  )
}

/** Connection, clock and storage, as the browser has them. */
function DeviceChecks({ serverNow }: { serverNow: string }) {
  const { checks } = useArea(examWords)
  const isOnline = useOnline()
  const [found, setFound] = useState<{ minutesOff: number; canStore: boolean }>()
  useEffect(() => {
    const minutesOff = Math.abs(Math.round((Date.now() - Date.parse(serverNow)) / 60_000))
    setFound({ minutesOff, canStore: canStore() })
  }, [serverNow])
  const rows = [
    { name: checks.internet, isGood: isOnline, text: isOnline ? checks.good : checks.offline },
    {
      name: checks.clock,
      isGood: (found?.minutesOff ?? 0) < 2,
      text: !found ? checks.checking : found.minutesOff < 2 ? checks.right : checks.off(found.minutesOff),
    },
    {
      name: checks.storage,
      isGood: found?.canStore !== false,
      text: !found ? checks.checking : found.canStore ? checks.ready : checks.none,
    },
  ]
  return (
    <dl className="my-4 space-y-3">
      {rows.map(({ name, isGood, text }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-3">
          <dt className="flex grow items-center gap-3">
            <Icon of={isGood ? Check : CircleAlert} className={isGood ? 'text-primary-strong' : 'text-secondary-ink'} />
            {name}
          </dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function canStore(): boolean {
  try {
    localStorage.setItem('exam.check', '1')
    localStorage.removeItem('exam.check')
    return true
  } catch {
    return false
  }
}
