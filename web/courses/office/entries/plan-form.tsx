import { useMemo } from 'react'
import * as z from 'zod/mini'
import { money } from '#shared/core/format.rules.ts'
import { plans } from '#shared/courses/course-entries.endpoints.ts'
import { type Plan, type PlanFields, planFields } from '#shared/courses/course-entries.schema.ts'
import { frequencies, pricePlanKinds } from '#shared/courses/courses.lists.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { isBelowFloor, leastPayment, totalCents } from '#shared/courses/price.rules.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { FieldRow } from '#web/ui/office/form/form-section.tsx'
import { MoneyInput, NumberInput } from '#web/ui/office/form/number-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { partAddress } from '../course/course-parts.ts'
import { EntryPage, mayWrite } from './entry-page.tsx'
import { useEntryForm } from './use-entry-form.ts'

const usualPayments = 6

/** The fields of a price that is not below the first one. */
const planFrom = (floor: number) =>
  planFields.check(
    z.refine((plan) => !isBelowFloor(plan, floor), { message: 'courses.price_lower', path: ['price_cents'] }),
  )

/** One price of a course: free, in one payment, or in several. */
export function PlanForm({ outline, row }: { outline: CourseOutline; row: Plan | undefined }) {
  const { price: words } = useArea(entryWords)
  const blank: PlanFields = { kind: 'one-time', price_cents: 0, frequency: null, payments: null, trial_days: 0 }
  const entry = row && { list: 'price' as const, row }
  const floor = Math.max(row?.original_cents ?? 0, outline.price_floor_cents ?? 0)
  const schema = useMemo(() => planFrom(floor), [floor])
  const form = useEntryForm({
    schema,
    kind: 'plan',
    row,
    disabled: !mayWrite(outline, 'price', entry),
    blank,
    valuesOf: ({ kind, price_cents, frequency, payments, trial_days }: Plan) => ({
      ...{ kind, price_cents, frequency, payments, trial_days },
    }),
    add: (body) => call(plans.add, { params: { courseId: outline.id }, body }),
    update: (entryId, body) => call(plans.update, { params: { entryId }, body }),
    read: (entryId) => call(plans.read, { params: { entryId } }),
    list: partAddress('price', outline.id),
  })
  const { kind, price_cents } = form.values
  const price = form.field('price_cents')
  const isTooLow = isBelowFloor(form.values, floor)
  const payments = form.field('payments')
  const trial = form.field('trial_days')
  const least = leastPayment(payments.value, floor) ?? 0
  const floorText = payments.value !== null ? words.floorEach(money(least), money(floor)) : words.floor(money(least))

  // A course that was offered for money never becomes free.
  const kinds = pricePlanKinds.filter((value) => value !== 'free' || floor === 0)

  /** Each kind has its own fields; the entered price stays when the kind changes. */
  function choose(next: PlanFields['kind']) {
    form.set('kind', next)
    form.set('frequency', next === 'subscription' ? (form.values.frequency ?? 'month') : null)
    form.set('payments', next === 'subscription' ? (form.values.payments ?? usualPayments) : null)
    form.set('trial_days', 0)
    if (next === 'free') form.set('price_cents', 0)
  }
  return (
    <EntryPage outline={outline} list="price" entry={entry} form={form}>
      <Segmented
        label={words.kind}
        choices={kinds.map((value) => ({ value, name: words.kinds[value] }))}
        {...form.field('kind')}
        onChange={choose}
      />
      {kind === 'free' ? (
        <p className="text-nav text-muted">{words.freeText}</p>
      ) : (
        <MoneyInput
          label={kind === 'subscription' ? words.amountEach : words.amount}
          required
          className="md:w-80"
          hint={least > 0 ? floorText : undefined}
          placeholder="0.00"
          {...price}
          // The catalogue's texts advise promotions, which the office does not have, and free, which this course cannot become.
          error={price.error && isTooLow ? floorText : price.error}
          value={price.value || null}
          onChange={(cents) => price.onChange(cents ?? 0)}
        />
      )}
      {kind !== 'free' && (
        <p className="text-nav text-muted">{kind === 'one-time' ? words.howToPay.once : words.howToPay.parts}</p>
      )}
      {kind === 'subscription' && (
        <>
          <Segmented
            label={words.ends}
            choices={(['payments', 'canceled'] as const).map((value) => ({ value, name: words.endings[value] }))}
            name="ends"
            disabled={payments.disabled}
            value={payments.value === null ? 'canceled' : 'payments'}
            onChange={(ends) => {
              form.set('payments', ends === 'payments' ? usualPayments : null)
              form.set('trial_days', 0)
            }}
          />
          <FieldRow>
            <Select
              label={words.frequency}
              required
              choices={frequencies.map((value) => ({ value, name: words.frequencies[value] }))}
              {...form.field('frequency')}
            />
            {payments.value === null ? (
              <NumberInput
                label={words.trial}
                hint={words.trialHint}
                unit={words.days}
                {...trial}
                onChange={(days) => trial.onChange(days ?? 0)}
              />
            ) : (
              <NumberInput
                label={words.payments}
                required
                unit={words.times}
                {...payments}
                onChange={(count) => payments.onChange(count ?? 0)}
              />
            )}
          </FieldRow>
          {payments.value !== null && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunken px-4 py-3 text-cell text-second">
              {words.total}
              <strong className="figures text-head text-ink">
                {money(totalCents({ price_cents, payments: payments.value }))}
              </strong>
            </p>
          )}
        </>
      )}
    </EntryPage>
  )
}
