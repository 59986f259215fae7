import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Checkout } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { cardWords } from '../card.words.ts'
import { checkoutWords } from '../checkout.words.ts'
import { couponWords } from '../coupon.words.ts'
import { WayChoices } from '../khqr/way-choices.tsx'
import { khqrWords } from '../khqr.words.ts'
import { pointWords } from '../point.words.ts'
import { PointsField } from '../points/points-field.tsx'
import { subscriptionWords } from '../subscription.words.ts'
import { CouponField } from './coupon-field.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaymentSchedule } from './payment-schedule.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PriceSteps } from './price-steps.tsx'
import { ProductHead } from './product-card.tsx'
import { RielAmount } from './riel-amount.tsx'

export type CheckoutProps = {
  checkout: Checkout
  /** Why the code in the address takes nothing off. */
  couponError: string | undefined
  /** Whether points pay as much as they can. */
  usesPoints: boolean
  refused: Refused | undefined
}

/** The choices left, the order right; on a phone the sum is at the end, and the button always in reach. Without scripts it is a plain form. */
export function CheckoutForm({ checkout, couponError, usesPoints, refused }: CheckoutProps) {
  const words = useArea(checkoutWords)
  const khqr = useArea(khqrWords)
  const card = useArea(cardWords)
  const repeated = useArea(subscriptionWords)
  const { product, plans, has_other_plans, state, ways } = checkout
  const [way, setWay] = useState(ways[0])
  const [planId, setPlanId] = useState(plans[0]?.id)
  const plan = plans.find(({ id }) => id === planId) ?? plans[0]
  const usable = plan?.points ?? null
  const used = usesPoints ? usable : null
  const cents = (plan?.now_cents ?? 0) - (used?.cents ?? 0)
  const isTrial = plan?.now_cents === 0 && plan.trial_days > 0
  const { coupon } = checkout
  const error = refused?.fields.code ?? couponError
  const applied = coupon && !coupon.refusal ? coupon.code : undefined
  const typed = refused?.typed.code ?? (applied ? undefined : coupon?.code)
  const couponTitle = useArea(couponWords).title
  const points = useArea(pointWords)
  const steps = plan && (
    <PriceSteps
      listCents={plan.list_cents}
      promotion={plan.promotion}
      coupon={coupon && plan.coupon_cents > 0 ? { code: coupon.code, cents: plan.coupon_cents } : null}
      points={used}
    />
  )
  const isSending = useNavigation().state !== 'idle'
  const paid = way === 'khqr' ? khqr : way === 'card' ? card : words
  const free = used ? points.payWhole(points.count(used.points)) : words.orderFree
  const order = isTrial ? repeated.startTrial : cents === 0 ? free : paid.order(money(cents))
  return (
    <PostForm className="mt-6">
      <input type="hidden" name="product" value={product.id} />
      {applied && <input type="hidden" name="code" value={applied} />}
      {usesPoints && <input type="hidden" name="points" value="yes" />}
      {error && typed && <input type="hidden" name="refused" value={typed} />}
      {/* What has the focus is never behind the bar. */}
      <div className="grid grid-cols-1 gap-6 max-lg:[&_:is(a,button,input)]:scroll-mb-28 lg:grid-cols-[minmax(0,736px)_minmax(320px,368px)] lg:justify-between lg:gap-12">
        <div className="min-w-0 space-y-8">
          <div className="rounded-lg border border-line bg-band p-4 lg:hidden">
            <ProductHead product={product} />
          </div>
          <Choices title={words.choose} number={1}>
            {plans.map((one) => (
              <PlanChoice
                key={one.id}
                plan={one}
                days={product.days}
                isChosen={one.id === plan?.id}
                onChoose={() => setPlanId(one.id)}
              />
            ))}
            {has_other_plans && (
              <p className="text-muted">
                {words.otherPlans}{' '}
                <Link to={`${product.path}/contact`} className="text-primary-strong underline">
                  {words.askSchool}
                </Link>
              </p>
            )}
          </Choices>
          {state === 'sold' && (
            <fieldset className="space-y-3">
              <legend className="text-h3 font-bold text-ink">{couponTitle}</legend>
              <CouponField key={error} applied={applied} typed={typed} error={error} />
            </fieldset>
          )}
          {usable && (
            <fieldset className="space-y-3">
              <legend className="text-h3 font-bold text-ink">{points.fieldTitle}</legend>
              <PointsField points={usable} isUsed={usesPoints} />
            </fieldset>
          )}
          {cents > 0 && (
            <Choices title={words.payWith} number={2}>
              <WayChoices ways={ways} isSandbox={checkout.has_test_cards} chosen={way} onChoose={setWay} />
            </Choices>
          )}
        </div>
        <div>
          <div className="rounded-lg border border-line bg-band p-5 md:p-6 lg:sticky lg:top-6 lg:shadow-float">
            <div className="mb-5 border-b border-line pb-5 max-lg:hidden">
              <ProductHead product={product} />
            </div>
            {!isTrial && steps}
            <p className="flex items-baseline justify-between gap-4">
              <span className="text-h3 font-bold text-ink">{plan?.frequency ? repeated.now : words.total}</span>
              <strong className="figures text-h2 text-ink">{money(cents)}</strong>
            </p>
            <RielAmount cents={cents} rate={checkout.riel_rate} />
            {plan && <PaymentSchedule plan={plan} steps={isTrial && steps} />}
            <Button type="submit" size="large" wide loading={isSending} className="mt-4 max-lg:hidden">
              {order}
            </Button>
            {cents > 0 && (
              <>
                <p className="mt-3 text-center text-muted">{words.frozen}</p>
                <NextSteps way={way} />
              </>
            )}
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-band px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:hidden">
        <Button type="submit" size="large" wide loading={isSending}>
          {order}
        </Button>
      </div>
    </PostForm>
  )
}

function Choices({ title, number, children }: { title: string; number: number; children: ReactNode }) {
  return (
    <fieldset className="space-y-3">
      <legend className="text-h3 font-bold text-ink">
        <span className="figures max-lg:hidden">{number}. </span>
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
