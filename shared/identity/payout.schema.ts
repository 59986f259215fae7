import * as z from 'zod/mini'
import { requiredText } from '#shared/core/text.schema.ts'
import { readableLine } from './identity.schema.ts'
import { isAccountNumber, tidyAccountNumber } from './payout.rules.ts'
import { proved } from './security.schema.ts'

/** Where a person is paid, as it is typed. */
export const bankAccount = z.object({
  bank: requiredText(80).check(z.regex(readableLine)),
  /** As the bank has it, in Khmer or Latin letters. */
  account_name: requiredText(120).check(z.regex(readableLine)),
  account_number: requiredText(60).check(
    z.overwrite(tidyAccountNumber),
    z.refine(isAccountNumber, 'identity.invalid_account_number'),
  ),
})
export type BankAccount = z.infer<typeof bankAccount>

/** Like everything that money depends on, it is proved by the password. */
export const bankAccountChange = z.extend(bankAccount, proved.shape)

/** As it is shown: of the number only the end. */
export const shownAccount = z.object({
  account: z.nullable(
    z.object({ bank: z.string(), account_name: z.string(), account_number: z.string(), updated_at: z.string() }),
  ),
})
export type ShownAccount = z.infer<typeof shownAccount>
