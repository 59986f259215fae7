import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { PaymentMethod } from './commerce.lists.ts'

/** What ways to pay are called, where pages of other domains say how something was paid. */
export const methodNames: Record<PaymentMethod, Required<LocalText>> = {
  slip: { km: 'ផ្ទេរប្រាក់តាមធនាគារ', en: 'Bank transfer', zh: '银行转账' },
  khqr: { km: 'KHQR', en: 'KHQR', zh: 'KHQR' },
  card: { km: 'កាត', en: 'Card', zh: '银行卡' },
  points: { km: 'ពិន្ទុ', en: 'Points', zh: '积分' },
  none: { km: 'ឥតគិតថ្លៃ', en: 'Free', zh: '免费' },
}
