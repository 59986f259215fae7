import * as z from 'zod/mini'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, pictureAddress, revision } from '#shared/core/record.schema.ts'
import { oneLineText, requiredLine, shortText } from '#shared/core/text.schema.ts'
import { isWritten } from '#shared/core/written.rules.ts'
import { tidyAccountNumber } from '#shared/identity/payout.rules.ts'
import { bankAccountTabs, banks } from './commerce.lists.ts'

/** An account number as people write it: '001 482 936', '000 123 456 (USD)', '001 482 936 / 001 482 937'; some have letters. */
const accountNumber = oneLineText(40).check(
  z.overwrite(tidyAccountNumber),
  z.refine(isWritten, 'core.field_required'),
  z.regex(/^$|^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,()/|-]*$/u, 'commerce.account_number'),
)

const otherBankMost = 60

export const bankAccountFields = z
  .object({
    bank: z.enum(banks),
    /** Of a bank that is not in the list. */
    other_bank: z._default(oneLineText(1000), ''),
    account_name: requiredLine(100),
    account_number: accountNumber,
    /** The school's own QR picture of this account. */
    qr: z.nullable(pictureAddress),
  })
  .check(
    z.refine(({ bank, other_bank }) => bank !== 'other' || isWritten(other_bank), {
      error: 'core.field_required',
      path: ['other_bank'],
    }),
    // Where the bank is in the list, its name is not shown and not stored.
    z.refine(({ bank, other_bank }) => bank !== 'other' || other_bank.length <= otherBankMost, {
      error: 'core.too_long',
      path: ['other_bank'],
    }),
  )
export type BankAccountFields = z.output<typeof bankAccountFields>

export const bankAccount = z.object({
  id: z.string(),
  bank: z.enum(banks),
  other_bank: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  qr: z.nullable(z.string()),
  position: z.number(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type BankAccount = z.infer<typeof bankAccount>

export const bankAccountDetail = z.extend(bankAccount, { revision, last_change: lastChange })
export type BankAccountDetail = z.infer<typeof bankAccountDetail>

export const bankAccountQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(bankAccountTabs), 'all'),
  ...paging,
})
export type BankAccountQuery = z.output<typeof bankAccountQuery>

export const bankAccountPage = z.extend(pageOf(bankAccount), {
  counts: z.record(z.enum(bankAccountTabs), z.number()),
})

export const changedBankAccount = z.intersection(bankAccountFields, z.object({ revision }))
