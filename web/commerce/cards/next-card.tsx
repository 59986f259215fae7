import CircleAlert from 'lucide-react/icons/circle-alert'
import { cardName } from '#shared/commerce/card-names.ts'
import type { MySubscription } from '#shared/commerce/subscriptions.schema.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { automaticWords } from '../automatic.words.ts'
import { cardWords } from '../card.words.ts'
import { subscriptionWords } from '../subscription.words.ts'

/** Whether the next payments are charged to a saved card: which, how much and when, and how that is changed. */
export function NextCard({ one }: { one: MySubscription }) {
  const words = useArea(automaticWords)
  const { card, cards } = one
  if (one.due_on === null || (!card && (!one.takes_card || one.is_in_review))) return null
  const others = cards.filter(({ id }) => id !== card?.id || card.failure !== null)
  return (
    <section className="mt-4 rounded-md border border-line p-4">
      <h4 className="font-label text-ink">{words.title}</h4>
      {card && <Charged one={one} card={card} />}
      {!card && cards.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}
      <div className="flex flex-wrap items-start gap-x-4">
        {others.length > 0 && <ChooseCard one={one} cards={others} isChange={card !== null} />}
        {card && (
          <PostForm action="/payment">
            <input type="hidden" name="intent" value="no-card" />
            <input type="hidden" name="subscription" value={one.id} />
            <Button type="submit" kind="ghost">
              {words.off}
              <span className="sr-only"> {one.title}</span>
            </Button>
          </PostForm>
        )}
      </div>
    </section>
  )
}

type Card = NonNullable<MySubscription['card']>

function Charged({ one, card }: { one: MySubscription; card: Card }) {
  const words = useArea(automaticWords)
  const { failures } = useArea(cardWords)
  const language = useLanguage()
  const amount = money(one.next_cents ?? 0)
  const name = cardName(card)
  if (!card.failure) {
    const isSoon = card.charge_on === null || one.state === 'grace' || card.charge_on > (one.due_on ?? '')
    return (
      <p className="figures mt-1">
        {isSoon ? words.soon(amount, name) : words.charged(amount, name, day(language, card.charge_on ?? ''))}
      </p>
    )
  }
  return (
    <div className="mt-2 flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger">
      <Icon of={CircleAlert} className="mt-1 shrink-0" />
      <p className="figures">
        <strong className="block">{words.notCharged(name)}</strong>
        {failures[card.failure]} {card.charge_on ? words.again(day(language, card.charge_on)) : words.noMore}
      </p>
    </div>
  )
}

function ChooseCard({
  one,
  cards,
  isChange,
}: {
  one: MySubscription
  cards: MySubscription['cards']
  isChange: boolean
}) {
  const words = useArea(automaticWords)
  const consent = useConsent(one)
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary-strong underline underline-offset-4">
        {isChange ? words.change : words.use}
      </summary>
      <PostForm action="/payment" className="mt-1 space-y-3">
        <input type="hidden" name="intent" value="card" />
        <input type="hidden" name="subscription" value={one.id} />
        <fieldset>
          <legend className="sr-only">{words.which}</legend>
          {cards.map((card, at) => (
            <label key={card.id} className="figures flex min-h-11 cursor-pointer items-center gap-3 text-ink">
              <input
                type="radio"
                name="card"
                value={card.id}
                defaultChecked={at === 0}
                className="size-5 shrink-0 accent-primary"
              />
              {cardName(card)}
            </label>
          ))}
        </fieldset>
        <label className="flex cursor-pointer items-start gap-3">
          <input type="checkbox" name="agrees" required className="mt-1 size-5 shrink-0 accent-primary" />
          <span className="figures">{consent}</span>
        </label>
        <Button type="submit" kind="secondary">
          {words.agree}
        </Button>
      </PostForm>
    </details>
  )
}

/** What somebody agrees to: how much, when, and until when. */
function useConsent(one: MySubscription): string {
  const words = useArea(automaticWords)
  const { each } = useArea(subscriptionWords)
  const language = useLanguage()
  const amount = money(one.next_cents ?? 0)
  const first = one.state === 'grace' ? words.firstNow(amount) : words.first(amount, day(language, one.due_on ?? ''))
  const isLast = one.payments !== null && one.paid + 1 >= one.payments
  const later =
    one.kind === 'subscription'
      ? words.after(each[one.frequency](money(one.each_cents)))
      : isLast
        ? words.last
        : words.untilPaid
  return `${first}, ${later}`
}
