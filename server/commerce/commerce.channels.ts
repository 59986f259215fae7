import { type DeclaredChannel, editing, editingOfSchool } from '#server/core/channels.ts'
import { bankAccountById } from './banks/bank-accounts.ts'
import { promotionById } from './promotions/promotions.ts'

export const channels: readonly DeclaredChannel[] = [
  editing('bank-account', 'bank_accounts.view', bankAccountById),
  editingOfSchool('payment-methods', 'payment_methods.view'),
  editingOfSchool('sales-settings', 'payment_methods.view'),
  editingOfSchool('points-settings', 'payment_methods.view'),
  editing('promotion', 'promotions.view', promotionById),
]
