import { lazy, type ReactNode, Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import { day } from '#shared/core/format.rules.ts'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { joinState } from '#shared/learning/access.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import type { AccessState } from '#shared/learning/learning.lists.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { Words } from '#web/words/en.ts'
import type { CourseIntent, CourseResult } from './course-action.ts'
import { joinId } from './join-id.ts'

// Only for people who are signed in.
const OwnAccess = lazy(() => import('./own-access.tsx'))
// Only where the school asks for a confirmed email.
const ConfirmLink = lazy(() => import('#web/identity/confirm-link.tsx'))

type EnrollProps = { course: CourseDetail; access: CourseAccess | null; result?: CourseResult | undefined }

/** What the person can do about the course; for a visitor, the rule for somebody new. */
export function stateOf(course: CourseDetail, access: CourseAccess | null): AccessState {
  if (access) return access.state
  return joinState(
    {
      enrollment: course.enrollment,
      comingSoonUntil: course.coming_soon_until ? new Date(course.coming_soon_until) : null,
      directLink: course.direct_link,
      priceCents: course.plan.price_cents,
    },
    // The server sends the date only while the course is announced.
    new Date(0),
  )
}

/** The next thing a person can do about a course: join, ask, wait or continue. */
export function EnrollBox({ course, access, result }: EnrollProps) {
  const { join } = useWords().learning
  const state = stateOf(course, access)
  const refused = result && 'refused' in result && result.intent !== 'rate' ? result : undefined
  return (
    <div className="scroll-mt-40 space-y-3" id={joinId}>
      <EnrollAct course={course} access={access} state={state} />
      {refused?.message && (
        <p role="alert" className="text-danger">
          {refused.message}
        </p>
      )}
      {refused?.code === 'identity.confirm_first' && (
        <Suspense fallback={null}>
          <ConfirmLink />
        </Suspense>
      )}
      {access && (
        <Suspense fallback={null}>
          <OwnAccess access={access} />
        </Suspense>
      )}
      {course.access_days !== null && state !== 'learning' && (
        <p className="text-muted">{join.days(course.access_days)}</p>
      )}
    </div>
  )
}

function EnrollAct({ course, access, state }: EnrollProps & { state: AccessState }) {
  const { join } = useWords().learning
  const { progress } = useWords().learning
  const language = useLanguage()
  switch (state) {
    case 'learning': {
      const { lessons_done: done = 0, lesson_count: all = 0 } = access ?? {}
      return (
        <>
          <div className="flex items-center gap-4">
            <ProgressBar percent={progressPercent(done, all)} label={progress} />
            <span className="figures shrink-0 text-ink">{progressPercent(done, all)}%</span>
          </div>
          <ButtonLink to={`/lecture/${course.slug}`} size="large" wide>
            {startText(access, join)}
          </ButtonLink>
          {access?.certificate_id && (
            <ButtonLink to={`/certificate/${access.certificate_id}`} kind="secondary" size="large" wide>
              {join.certificate}
            </ButtonLink>
          )}
          {access?.until && <p className="text-muted">{join.until(day(language, access.until))}</p>}
        </>
      )
    }
    case 'free':
      return <JoinButton intent="enroll">{join.free}</JoinButton>
    case 'approval':
    case 'rejected':
      return (
        <>
          {state === 'rejected' && (
            <p>
              {join.rejected} {access?.reason}
            </p>
          )}
          <JoinButton
            intent="enroll"
            field={
              <label className="mb-3 block">
                <span className="mb-1 block text-muted">{join.note}</span>
                <textarea name="note" rows={2} maxLength={2000} className="field" />
              </label>
            }
          >
            {join.ask}
          </JoinButton>
          <p className="text-muted">{join.askText}</p>
        </>
      )
    case 'pending':
      return (
        <>
          <p>{join.pending}</p>
          <JoinButton intent="leave" kind="secondary">
            {join.takeBack}
          </JoinButton>
        </>
      )
    case 'elsewhere':
      return (
        <a href={course.direct_link ?? ''} rel="noopener" className={buttonClass({ size: 'large', wide: true })}>
          {join.elsewhere}
        </a>
      )
    case 'soon':
    case 'closed':
      return (
        <>
          {state === 'closed' && <p className="font-bold text-ink">{join.closed}</p>}
          {access?.is_waiting && <p>{join.waiting}</p>}
          {access?.is_waiting ? (
            <JoinButton intent="unwait" kind="secondary">
              {join.unwait}
            </JoinButton>
          ) : (
            <JoinButton intent="wait">{join.wait}</JoinButton>
          )}
        </>
      )
    case 'expired': {
      const last = access?.grants.map(({ expires_at }) => expires_at ?? '').sort()
      return <p>{join.expired(day(language, last?.at(-1) || new Date(0)))}</p>
    }
    case 'ended':
      return (
        <p>
          {join.ended} {access?.reason}
        </p>
      )
    default:
      if (isSoldHere(course)) return <BuyLink slug={course.slug} />
      return (
        <>
          <p>{join.paid}</p>
          <ButtonLink to={`/courses/${course.slug}/contact`} size="large" wide>
            {join.contact}
          </ButtonLink>
        </>
      )
  }
}

/** Whether a course has a price that can be paid. */
export const isSoldHere = ({ plans }: CourseDetail): boolean => plans.some(({ kind }) => kind !== 'free')

/** To the checkout. A visitor signs up on the way. */
export function BuyLink({ slug }: { slug: string }) {
  const { join } = useWords().learning
  const pay = `/payment/${encodeURIComponent(slug)}/course`
  const isSignedIn = Boolean(useRoot()?.user)
  return (
    <ButtonLink to={isSignedIn ? pay : `/auth/sign-up?to=${encodeURIComponent(pay)}`} size="large" wide>
      {join.buy}
    </ButtonLink>
  )
}

/** What the button says that opens the course. */
function startText(access: CourseAccess | null, join: Words['learning']['join']): string {
  if (access?.is_finished) return join.again
  if (access?.next_lesson?.is_open === false) return join.open
  return access && access.lessons_done > 0 ? join.go : join.begin
}

type JoinProps = { intent: CourseIntent; kind?: 'secondary'; field?: ReactNode; children: string }

/** One button. A visitor signs up first; then it is done. */
export function JoinButton({ intent, kind, field, children }: JoinProps) {
  const isSignedIn = Boolean(useRoot()?.user)
  const navigation = useNavigation()
  const isSending = navigation.formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {isSignedIn && field}
      <Button type="submit" size="large" wide kind={kind ?? 'primary'} loading={isSending}>
        {children}
      </Button>
    </Form>
  )
}
