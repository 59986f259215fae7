import * as z from 'zod/mini'
import { lastChange } from '#shared/core/record.schema.ts'
import { oneLineText } from '#shared/core/text.schema.ts'
import { chosenProviders } from './cards.lists.ts'
import {
  isKeyPair,
  merchantIdShape,
  mostRsaKey,
  payWayKeyShape,
  publicKeyShape,
  secretKeyShape,
  webhookSecretShape,
} from './cards.rules.ts'
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

const shaped = (shape: RegExp, code: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || shape.test(text), code),
  )

/** What cards need. Of each secret a new one, or none: then the one that is stored stays, unless it is to be forgotten. */
const cardFields = {
  card: z.boolean(),
  stripe_public_key: shaped(publicKeyShape, 'commerce.stripe_public_key'),
  stripe_key: shaped(secretKeyShape, 'commerce.stripe_key'),
  stripe_webhook_secret: shaped(webhookSecretShape, 'commerce.stripe_webhook_secret'),
  forget_keys: z.boolean(),
  card_provider: z.enum(chosenProviders),
  payway_merchant_id: shaped(merchantIdShape, 'commerce.payway_merchant_id'),
  payway_key: shaped(payWayKeyShape, 'commerce.payway_key'),
  /** Several lines, as the bank hands it out. */
  payway_rsa_key: z.string().check(z.trim(), z.maxLength(mostRsaKey)),
  forget_payway_keys: z.boolean(),
}

/** A new token, or none: then the one that is stored stays, unless `forget_token`. It is never read again. */
export const paymentMethodFields = z
  .object({
    slip: z.boolean(),
    khqr: z.boolean(),
    ...khqrFields,
    token: z.string().check(z.trim(), z.maxLength(mostToken), z.regex(/^[\x21-\x7e]*$/, 'commerce.bakong_token')),
    forget_token: z.boolean(),
    ...cardFields,
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
    const { stripe_public_key: publicKey, stripe_key: key } = ctx.value
    const isPair = publicKey === '' || key === '' || isKeyPair(publicKey, key)
    if (!isPair) {
      const message = 'commerce.stripe_pair'
      ctx.issues.push({ code: 'custom', input: ctx.value, path: ['stripe_public_key'], message })
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
  card: z.boolean(),
  stripe_public_key: z.string(),
  /** The stored secret key, but for its kind and its end; null without one. */
  stripe_key_shown: z.nullable(z.string()),
  has_webhook_secret: z.boolean(),
  /** Where Stripe sends its events. */
  webhook_address: z.string(),
  card_provider: z.enum(chosenProviders),
  payway_merchant_id: z.string(),
  /** The end of the stored key of PayWay; null without one. */
  payway_key_shown: z.nullable(z.string()),
  has_rsa_key: z.boolean(),
  /** What PayWay is to know of the school: where it asks from, and where its pushbacks go. */
  payway_origin: z.string(),
  pushback_address: z.string(),
  /** In the demo, a school without keys takes test cards. */
  is_sandbox: z.boolean(),
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
