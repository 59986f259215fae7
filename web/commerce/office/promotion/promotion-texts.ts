import { percentText } from '#shared/commerce/cents.rules.ts'
import type { PromotionRow } from '#shared/commerce/promotions.schema.ts'
import type { promotions } from '#shared/commerce/words/promotions.en.ts'
import { money, shortDay } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'

type Words = typeof promotions

/** '−30%', '−$5.00', '$19.00'. */
export function discountText({ discount_type, amount }: Pick<PromotionRow, 'discount_type' | 'amount'>): string {
  if (discount_type === 'percentage') return `−${percentText(amount)}%`
  return discount_type === 'fixed' ? `−${money(amount)}` : money(amount)
}

/** Its days: from, until, both, or always. */
export function daysText(
  words: Words,
  language: Language,
  { starts_at, ends_at }: Pick<PromotionRow, 'starts_at' | 'ends_at'>,
): string {
  if (starts_at && ends_at) return `${shortDay(language, starts_at)} – ${shortDay(language, ends_at)}`
  if (starts_at) return words.from(shortDay(language, starts_at))
  return ends_at ? words.until(shortDay(language, ends_at)) : words.always
}

/** How often it was used, of how often it can be. */
export function usedText(words: Words, { used, vouchers, volume_type, volume }: PromotionRow): string {
  const most = vouchers > 0 ? vouchers : volume_type === 'product' ? volume : 0
  return most > 0 ? words.usedOf(used, most) : String(used)
}
