import { cardName } from '#shared/commerce/card-names.ts'
import type { MySubscription, PlanChange } from '#shared/commerce/subscriptions.schema.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { plansWords } from '../plans.words.ts'
import { subscriptionWords } from '../subscription.words.ts'

type PlanOfferProps = { offer: PlanChange; subscription: MySubscription; error?: string | undefined }

/** Another plan: what is paid for it now, what is taken off, and what comes next. */
export function PlanOffer({ offer, subscription, error }: PlanOfferProps) {
  const words = useArea(plansWords)
  const { each } = useArea(subscriptionWords)
  const language = useLanguage()
  const { now_cents, credit_cents, left_cents, price_cents } = offer
  const isInTrial = subscription.state === 'trial'
  const { card } = subscription
  return (
    <Card>
      <h2 className="figures text-h3">{each[offer.frequency](money(price_cents))}</h2>
      <dl className="mt-4 space-y-2">
        {!isInTrial && (
          <>
            <Row name={words.price} value={money(price_cents)} />
            {credit_cents > 0 && <Row name={words.credit} value={`−${money(credit_cents)}`} />}
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-bold text-ink">{words.due}</dt>
          <dd className="figures text-lead font-bold text-ink">{money(now_cents)}</dd>
        </div>
        <Row name={words.next} value={words.nextOn(money(offer.next_cents), day(language, offer.next_on))} />
      </dl>
      <ul className="figures mt-3 space-y-1 text-muted">
        {!isInTrial && <li>{words.ends}</li>}
        {left_cents > 0 && <li>{words.leftNow(money(left_cents))}</li>}
        {card && <li>{words.byCard(cardName(card))}</li>}
      </ul>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
      <PostForm className="mt-4">
        <input type="hidden" name="plan" value={offer.plan_id} />
        <input type="hidden" name="now" value={now_cents} />
        <Button type="submit" wide>
          {now_cents > 0 ? words.pay(money(now_cents)) : words.free}
        </Button>
      </PostForm>
    </Card>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className="figures shrink-0 text-right text-ink">{value}</dd>
  </div>
)
