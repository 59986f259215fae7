import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { couponWords } from '../coupon.words.ts'
import { pointWords } from '../point.words.ts'

type Steps = {
  listCents: number
  promotion: { title: string; cents: number; ends_at?: string | null } | null
  coupon: { code: string; cents: number } | null
  points?: { points: number; cents: number } | null
  /** What was not used of an earlier plan. */
  creditCents?: number
}

/** From the usual price to the one that is paid; nothing where both are the same. */
export function PriceSteps({ listCents, promotion, coupon, points, creditCents = 0 }: Steps) {
  const words = useArea(couponWords)
  const { count } = useArea(pointWords)
  const language = useLanguage()
  if (!promotion && !coupon && !points && creditCents === 0) return null
  return (
    <dl className="mb-4 space-y-2 border-b border-line pb-4">
      <Step name={words.price} amount={money(listCents)} />
      {promotion && (
        <Step
          name={promotion.title}
          note={promotion.ends_at ? words.until(dayTime(language, promotion.ends_at)) : undefined}
          amount={`−${money(promotion.cents)}`}
        />
      )}
      {creditCents > 0 && <Step name={words.credit} amount={`−${money(creditCents)}`} />}
      {coupon && <Step name={words.coupon(coupon.code)} amount={`−${money(coupon.cents)}`} />}
      {points && <Step name={count(points.points)} amount={`−${money(points.cents)}`} />}
    </dl>
  )
}

function Step({ name, note, amount }: { name: string; note?: string | undefined; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {note && <span className="block text-caption text-muted">{note}</span>}
      </dt>
      <dd className="figures shrink-0 text-ink">{amount}</dd>
    </div>
  )
}

/** A price, and before it the one it was. */
export function ReducedPrice({ listCents, priceCents }: { listCents: number; priceCents: number }) {
  const words = useArea(couponWords)
  return (
    <span className="figures shrink-0 text-right">
      {priceCents < listCents && (
        <s className="mr-2 text-muted">
          <span className="sr-only">{words.before} </span>
          {money(listCents)}
        </s>
      )}
      <strong className="text-lead text-ink">
        {priceCents < listCents && <span className="sr-only">{words.now} </span>}
        {money(priceCents)}
      </strong>
    </span>
  )
}
