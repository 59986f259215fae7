import { type DeclaredChannel, editing } from '#server/core/channels.ts'
import { bankAccountById } from './banks/bank-accounts.ts'

export const channels: readonly DeclaredChannel[] = [editing('bank-account', 'bank_accounts.view', bankAccountById)]
