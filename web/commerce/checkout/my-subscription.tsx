import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { MySubscription } from '#shared/commerce/subscriptions.schema.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { NextCard } from '../cards/next-card.tsx'
import { subscriptionWords } from '../subscription.words.ts'

const tones = {
  trial: 'warm',
  active: 'soft',
  grace: 'danger',
  lapsed: 'danger',
  ended: 'quiet',
  completed: 'soft',
} as const

type Props = { subscription: MySubscription; error?: string | undefined }

/** What somebody pays in several payments: the next one, and what they can do. */
export function MySubscriptionCard({ subscription: one, error }: Props) {
  const words = useArea(subscriptionWords)
  const language = useLanguage()
  const isCanceled = one.is_canceled && one.state !== 'ended'
  const isOpen = one.state !== 'lapsed' && one.state !== 'ended'
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="w-24 shrink-0 overflow-hidden rounded-md">
          <Picture src={one.picture} />
        </span>
        <div className="min-w-0 grow basis-44">
          <h3 lang={langOf(one.language, language)} className="text-h3 wrap-anywhere">
            <Link to={isOpen ? one.opens : one.path} className="hover:text-primary-strong">
              {one.title}
            </Link>
          </h3>
          <p className="text-muted">
            {one.kind === 'instalments' && one.payments !== null
              ? words.paidOf(one.paid, one.payments)
              : words.subscription}
            {' · '}
            {words.every[one.frequency]}
          </p>
        </div>
        <Badge tone={isCanceled ? 'quiet' : tones[one.state]}>
          {isCanceled ? words.canceled : words.states[one.state]}
        </Badge>
      </div>
      <p className="figures mt-4 text-ink">{textOf(words, one, (on) => day(language, on))}</p>
      {one.credit_cents > 0 && <p className="figures mt-1 text-muted">{words.credit(money(one.credit_cents))}</p>}
      {one.asked_for && one.order_id && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          {words.waits[one.asked_for]}
          <Link
            to={`/payment/${one.order_id}`}
            className="inline-flex min-h-11 items-center text-primary-strong underline underline-offset-4"
          >
            {words.finish}
          </Link>
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-danger">
          {error}
        </p>
      )}
      <Acts one={one} />
      <NextCard one={one} />
      {one.history.length > 0 && <History one={one} />}
    </Card>
  )
}

type Words = typeof import('#shared/commerce/words/subscription.en.ts').subscription

/** What is due, or why nothing is. */
function textOf(words: Words, one: MySubscription, dayOf: (on: string) => string): string {
  const { state, due_on, ends_on, next_cents } = one
  if (one.is_in_review) return words.inReview
  if (state === 'completed') return words.completed
  if (state === 'ended') return words.ended
  if (one.is_canceled) return words.endsOn(dayOf(ends_on ?? ''))
  const amount = money(next_cents ?? 0)
  if (state === 'lapsed') return words.lapsed(amount)
  return (state === 'grace' ? words.overdue : words.due)(amount, dayOf(due_on ?? ''))
}

function Acts({ one }: { one: MySubscription }) {
  const words = useArea(subscriptionWords)
  const language = useLanguage()
  const review = one.is_in_review ? one.order_id : null
  if (!one.may_pay && !one.may_cancel && !one.may_keep && !one.may_change && !review) return null
  const isOverNow = one.state === 'grace' || one.state === 'lapsed'
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {one.may_pay && (
        <Act one={one} intent="pay">
          {/* Nothing is urgent before the school has asked for it. */}
          <Button type="submit" kind={isOverNow || (one.order_id && !one.asked_for) ? 'primary' : 'secondary'}>
            {words.now}
          </Button>
        </Act>
      )}
      {one.rest_cents !== null && (
        <Act one={one} intent="rest">
          <Button type="submit" kind="secondary">
            {words.rest(money(one.rest_cents))}
          </Button>
        </Act>
      )}
      {one.may_change && (
        <ButtonLink to={`/payment/plans/${one.id}`} kind="secondary">
          {words.changePlan}
        </ButtonLink>
      )}
      {one.may_keep && (
        <Act one={one} intent="keep">
          <Button type="submit" kind="secondary">
            {words.keep}
          </Button>
        </Act>
      )}
      {one.may_cancel && (
        <details className="min-w-0 open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 text-primary-strong underline underline-offset-4">
            {words.cancel}
          </summary>
          <div className="mt-2 rounded-md bg-sand p-4">
            <p>{isOverNow ? words.cancelNow : words.cancelAsk(day(language, one.due_on ?? ''))}</p>
            <Act one={one} intent="cancel">
              <Button type="submit" kind="secondary" className="mt-3">
                {words.cancelYes}
              </Button>
            </Act>
          </div>
        </details>
      )}
      {review && (
        <ButtonLink to={`/payment/${review}`} kind="secondary">
          {words.see}
        </ButtonLink>
      )}
    </div>
  )
}

type ActProps = { one: MySubscription; intent: 'pay' | 'rest' | 'cancel' | 'keep'; children: ReactNode }

function Act({ one, intent, children }: ActProps) {
  return (
    <PostForm action="/payment">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="subscription" value={one.id} />
      {children}
    </PostForm>
  )
}

function History({ one }: { one: MySubscription }) {
  const words = useArea(subscriptionWords)
  const language = useLanguage()
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-muted hover:underline">
        {words.history}
        <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {one.history.map((payment) => (
          <li key={payment.order_id} className="figures flex flex-wrap justify-between gap-x-4 py-2">
            <Link to={`/payment/${payment.order_id}`} className="text-primary-strong underline underline-offset-4">
              {words.order(payment.number)}
            </Link>
            <span>{day(language, payment.paid_at)}</span>
            <span className="text-ink">
              {money(payment.cents)}
              {payment.refunded_cents > 0 && ` · ${words.refunded(money(payment.refunded_cents))}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
