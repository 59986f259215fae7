import { overlapsOf } from '#shared/commerce/promotion-overlaps.rules.ts'
import { amountOff, type Promotion } from '#shared/commerce/promotions.rules.ts'
import type { PromotionChoices, SoldCourse } from '#shared/commerce/promotions.schema.ts'
import type { PromotionForm } from './use-promotion-form.ts'

type Values = PromotionForm['values']

/** What a price would be with what is typed so far. */
export const newPrice = (
  { discount_type: discountType, amount }: Pick<Values, 'discount_type' | 'amount'>,
  cents: number,
) =>
  cents - amountOff({ discountType, amount: discountType === 'percentage' ? Math.min(amount, 10_000) : amount }, cents)

/** The courses that what is typed so far is for. */
export function coursesOf({ type, related_ids = [] }: Values, { courses }: PromotionChoices): SoldCourse[] {
  if (type === 'course') return related_ids.flatMap((id) => courses.find((course) => course.id === id) ?? [])
  if (type === 'category')
    return courses.filter(({ category_id }) => category_id !== null && related_ids.includes(category_id))
  return courses
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

type Written = Pick<
  PromotionChoices['others'][number],
  'way' | 'code' | 'type' | 'discount_type' | 'amount' | 'starts_at' | 'ends_at'
>

const asPromotion = (id: string, relatedIds: readonly string[], written: Written): Promotion => ({
  ...{ id, relatedIds, type: written.type, discountType: written.discount_type, amount: written.amount },
  ...{ code: written.way === 'everyone' ? null : written.code, isPublished: true, volumeType: 'unlimited', volume: 0 },
  ...{ startsAt: dateOf(written.starts_at), endsAt: dateOf(written.ends_at) },
})

/** The promotions that what is typed so far overlaps with. */
export function overlapsIn(values: Values, { courses, others }: PromotionChoices, id = '') {
  const draft = asPromotion(id, values.related_ids ?? [], { ...values, code: values.code ?? '' })
  const products = courses.map((course) => ({
    ...{ kind: 'course', id: course.id, categoryId: course.category_id, priceCents: course.price_cents },
    title: course.title,
  }))
  const all = others.map((other) => ({ ...asPromotion(other.id, other.related_ids, other), title: other.title }))
  return overlapsOf(draft, all, products).map((overlap) => ({
    ...overlap,
    course: courses.find((course) => course.id === overlap.product.id)?.title ?? '',
  }))
}
