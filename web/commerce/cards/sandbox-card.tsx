import { useNavigation } from 'react-router'
import type { SandboxAct } from '#shared/commerce/cards.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { cardWords } from '../card.words.ts'
import { PayNext } from './pay-next.tsx'

const box = 'rounded-lg border-2 border-dashed border-line-strong p-4 md:p-5'
const acts = ['pay', 'pay-confirmed', 'decline'] as const
const cards = { pay: 'Visa •••• 4242', 'pay-confirmed': 'Visa •••• 3155', decline: 'Visa •••• 0002' } as const

/** In the demo: test cards, which are chosen and never typed, so that nobody enters a real one. */
export function SandboxCards({ order }: { order: Order }) {
  const { sandbox, pay, save, saveText } = useArea(cardWords)
  const isSending = useNavigation().formData?.get('intent') === 'card'
  return (
    <PostForm action={`/payment/${order.id}?by=card`} className={box}>
      <input type="hidden" name="intent" value="card" />
      <Badge tone="bright">{sandbox.badge}</Badge>
      <p className="mt-2">{sandbox.text}</p>
      <fieldset className="mt-4 space-y-3">
        <legend className="sr-only">{sandbox.which}</legend>
        {acts.map((act) => (
          <label
            key={act}
            className="flex min-h-16 cursor-pointer items-center gap-4 rounded-lg border border-line-strong bg-band p-4 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="act"
              value={act}
              defaultChecked={act === 'pay'}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="figures block font-bold text-ink">{cards[act]}</span>
              <span className="block text-muted">{sandbox.acts[act]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="mt-4 flex min-h-11 cursor-pointer items-start gap-3">
        <input type="checkbox" name="save" value="yes" className="mt-1 size-5 shrink-0 accent-primary" />
        <span>
          <span className="block text-ink">{save}</span>
          <span className="block text-muted">{saveText}</span>
        </span>
      </label>
      <PayNext order={order} />
      <Button type="submit" size="large" wide loading={isSending} className="mt-4">
        {pay(money(order.total_cents))}
      </Button>
    </PostForm>
  )
}

/** In the demo: what a bank asks before it pays. */
export function SandboxBank({ order }: { order: Order }) {
  const { sandbox } = useArea(cardWords)
  return (
    <section aria-labelledby="sandbox-bank" className={box}>
      <Badge tone="bright">{sandbox.badge}</Badge>
      <p className="mt-2 text-muted">{sandbox.bank}</p>
      <h2 id="sandbox-bank" className="text-h3">
        {sandbox.asks(money(order.total_cents))}
      </h2>
      <p className="mt-1">{sandbox.asksText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Answer order={order} act="confirm" />
        <Answer order={order} act="refuse" />
      </div>
    </section>
  )
}

function Answer({ order, act }: { order: Order; act: Extract<SandboxAct, 'confirm' | 'refuse'> }) {
  const { sandbox } = useArea(cardWords)
  const isSending = useNavigation().formData?.get('act') === act
  return (
    <PostForm action={`/payment/${order.id}?by=card`} className="max-sm:grow">
      <input type="hidden" name="intent" value="card" />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" wide loading={isSending} kind={act === 'confirm' ? 'primary' : 'secondary'}>
        {sandbox[act]}
      </Button>
    </PostForm>
  )
}
