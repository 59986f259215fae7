import * as z from 'zod/mini'
import { lastChange } from '#shared/core/record.schema.ts'
import { oneLineText } from '#shared/core/text.schema.ts'
import { qrTests } from './commerce.lists.ts'
import { qrAccountFaults, qrLengths } from './khqr.rules.ts'

const mostToken = 2000
/** 0: the school has never changed it. */
const revision = z.number().check(z.int(), z.minimum(0))

const khqrFields = {
  account_id: oneLineText(qrLengths.accountId),
  merchant_name: oneLineText(qrLengths.name),
  khmer_name: oneLineText(100),
  city: oneLineText(qrLengths.city),
}

const faults = {
  accountId: { field: 'account_id', code: 'commerce.bakong_account' },
  name: { field: 'merchant_name', code: 'commerce.plain_letters' },
  khmerName: { field: 'khmer_name', code: 'commerce.khmer_letters' },
  city: { field: 'city', code: 'commerce.plain_letters' },
} as const

/** A new token, or none: then the one that is stored stays, unless `forget_token`. It is never read again. */
export const paymentMethodFields = z
  .object({
    slip: z.boolean(),
    khqr: z.boolean(),
    ...khqrFields,
    token: z.string().check(z.trim(), z.maxLength(mostToken), z.regex(/^[\x21-\x7e]*$/, 'commerce.bakong_token')),
    forget_token: z.boolean(),
  })
  .check((ctx) => {
    const { khqr, account_id: accountId, merchant_name: name, khmer_name: khmerName, city } = ctx.value
    // What is switched off may be unfinished, but never wrong.
    const isEmpty = { accountId: accountId === '', name: name === '', khmerName: khmerName === '', city: city === '' }
    for (const fault of qrAccountFaults({ accountId, name, khmerName, city })) {
      if (!khqr && isEmpty[fault]) continue
      const { field, code } = faults[fault]
      const message = isEmpty[fault] ? 'core.field_required' : code
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [field], message })
    }
  })
export type PaymentMethodFields = z.output<typeof paymentMethodFields>

export const changedPaymentMethods = z.intersection(paymentMethodFields, z.object({ revision }))

/** How the school is paid. Never the token itself. */
export const paymentMethodSettings = z.object({
  slip: z.boolean(),
  khqr: z.boolean(),
  account_id: z.string(),
  merchant_name: z.string(),
  khmer_name: z.string(),
  city: z.string(),
  has_token: z.boolean(),
  /** Since when Bakong refuses it. */
  token_refused_at: z.nullable(z.string()),
  bank_accounts: z.number(),
  /** In the demo no bank is asked. */
  is_simulated: z.boolean(),
  revision,
  last_change: lastChange,
})
export type PaymentMethodSettings = z.infer<typeof paymentMethodSettings>

/** What is typed is tried before it is saved; without a token the stored one. */
export const methodTest = z.object({
  account_id: z.string().check(z.trim(), z.maxLength(qrLengths.accountId)),
  token: z.string().check(z.trim(), z.maxLength(mostToken), z.regex(/^[\x21-\x7e]*$/, 'commerce.bakong_token')),
})
export const methodTestResult = z.object({ result: z.enum(qrTests) })
