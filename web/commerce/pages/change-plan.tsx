import { redirect } from 'react-router'
import { changePlan, listPlanChanges } from '#shared/commerce/subscriptions.endpoints.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { PlanOffer } from '#web/commerce/checkout/plan-offer.tsx'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { plansWords } from '#web/commerce/plans.words.ts'
import { subscriptionWords } from '#web/commerce/subscription.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/change-plan.ts'

export async function loader({ context, params: { subscriptionId } }: Route.LoaderArgs) {
  return load(context, listPlanChanges, { params: { subscriptionId } })
}

/** Change to a plan, at what was shown. After a refusal the page shows what it costs now. */
export async function action({ request, context, params: { subscriptionId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const plan_id = String(form.get('plan') ?? '')
  const now_cents = Number(form.get('now') ?? 0)
  const result = await attempt(context, changePlan, { params: { subscriptionId }, body: { plan_id, now_cents } })
  if ('refusal' in result) return refusedForm(pageOf(context), result, { plan_id })
  return redirect(now_cents > 0 ? `/payment/${result.answer.order_id}` : '/payment')
}

export const handle: WordsHandle = { words: () => [checkoutWords, subscriptionWords, plansWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ mine }) => mine.title)
}

/** The other plans of what somebody subscribes to. */
export default function ChangePlan({ loaderData: { subscription, data }, actionData }: Route.ComponentProps) {
  const words = useArea(plansWords)
  const { each } = useArea(subscriptionWords)
  const language = useLanguage()
  const refused = actionData as Refused | undefined
  const terms = each[subscription.frequency](money(subscription.each_cents))
  const until = day(language, subscription.due_on ?? subscription.ends_on ?? subscription.started_at)
  return (
    <div data-own className="wrap max-w-180 py-10 md:py-14">
      <h1 className="text-h1">{words.title}</h1>
      <p lang={langOf(subscription.language, language)} className="mt-1 text-lead text-ink wrap-anywhere">
        {subscription.title}
      </p>
      {data.length === 0 ? (
        <Card className="mt-6">
          <h2 className="text-h3">{words.none}</h2>
          <p className="mt-1">{words.noneText}</p>
        </Card>
      ) : (
        <>
          <p className="figures mt-1">
            {subscription.state === 'trial' ? words.trial(terms, until) : words.now(terms, until)}
          </p>
          <p className="mt-1 text-muted">{words.text}</p>
          <ul className="mt-6 space-y-4">
            {data.map((offer) => (
              <li key={offer.plan_id}>
                <PlanOffer
                  offer={offer}
                  subscription={subscription}
                  error={refused?.typed.plan_id === offer.plan_id ? refused.message : undefined}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to="/payment" kind="ghost" className="mt-6">
        {words.back}
      </ButtonLink>
    </div>
  )
}
