import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { examWords } from '../exam.words.ts'
import { takingWords } from '../taking.words.ts'

type StartCardProps = {
  exam: ExamIntroduction
  sitting: Pick<SittingNow, 'isOpening' | 'open'>
  /** Where a form begins it without scripts. */
  action?: string
  /** Where the result is of somebody who has passed it. */
  passed?: { to: string; percent: number } | undefined
  children?: ReactNode
}

/** Who takes the exam, a check of the device, and the button that begins it or why there is none. */
export function StartCard({ exam, sitting, action, passed, children }: StartCardProps) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const language = useLanguage()
  const user = useRoot()?.user
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  // Without scripts the browser itself asks for the box.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const isEarly = exam.starts_at !== null && Date.parse(exam.starts_at) > Date.parse(exam.now)
  return (
    <Card>
      {passed && (
        <div className="mb-5 border-b border-line pb-5">
          <p className="flex items-center gap-2 text-h3 font-bold text-ink">
            <Icon of={CircleCheck} className="text-primary-strong" />
            {words.passedWith(passed.percent)}
          </p>
          {exam.is_open && exam.attempts_left !== null && (
            <p className="mt-1 text-muted">{words.attemptsLeft(exam.attempts_left)}</p>
          )}
          <ButtonLink wide size="large" to={passed.to} className="mt-3">
            {words.seeResult}
          </ButtonLink>
        </div>
      )}
      <h2 className="mb-3 text-h3">{words.you}</h2>
      <div className="rounded-md bg-sand px-4 py-3">
        <p className="text-muted">{words.name}</p>
        <p className="font-bold text-ink">{user ? fullName(user.first_name, user.last_name) : ''}</p>
      </div>
      {exam.is_open && <DeviceChecks serverNow={exam.now} />}
      {exam.is_open ? (
        <form
          method="post"
          action={action}
          noValidate={isReady}
          onSubmit={(event) => {
            event.preventDefault()
            const isOwn = own.current?.checked === true
            setMissing(!isOwn)
            if (!isOwn) own.current?.focus()
            else if (!sitting.isOpening) void sitting.open()
          }}
          className="border-t border-line pt-4"
        >
          <input type="hidden" name="intent" value="start" />
          <Checkbox
            ref={own}
            name="own"
            value="yes"
            required
            aria-invalid={isMissing}
            {...(isMissing && { 'aria-describedby': `${id}-missing` })}
            onChange={() => setMissing(false)}
            className="scroll-mb-28"
          >
            {words.own}
          </Checkbox>
          {isMissing && (
            <p id={`${id}-missing`} role="alert" className="text-danger">
              {words.ownMissing}
            </p>
          )}
          <div className="mt-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-band max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button
              type="submit"
              size="large"
              wide
              loading={sitting.isOpening}
              {...(passed && { kind: 'secondary' as const })}
            >
              {passed ? words.again : words.start}
            </Button>
          </div>
        </form>
      ) : (
        <p className="border-t border-line pt-4 text-muted">
          {exam.awaits_correction
            ? taking.awaitsCorrection
            : exam.attempts_left === 0
              ? words.noneLeft
              : isEarly && exam.starts_at
                ? taking.opens(dayTime(language, exam.starts_at))
                : exam.attempts.length === 0
                  ? words.missed
                  : words.closed}
        </p>
      )}
      {children}
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
    <dl className="my-4 space-y-3 noscript:hidden">
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
