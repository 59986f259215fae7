import { isKeyPair } from '#shared/commerce/cards.rules.ts'
import type { PaymentMethodFields } from '#shared/commerce/payment-methods.schema.ts'
import { need } from '#shared/core/errors.ts'
import { sealedPayWayKey, sealedRsaKey, sealedStripeKey, sealedWebhookSecret, stripeKeyOf } from '../cards/card-keys.ts'
import { rsaKeyIn } from '../cards/rsa-key.ts'
import type { MethodsRow } from '../khqr/khqr.tables.ts'

type Stored = Pick<MethodsRow, 'sealedStripeKey' | 'sealedWebhookSecret' | 'sealedPayWayKey' | 'sealedRsaKey'>

/** What of the methods of a school is about cards. A secret that was left empty stays as it is stored. */
export const cardKeysOf = (schoolId: string, before: Stored, fields: PaymentMethodFields) => ({
  ...{ card: fields.card, cardProvider: fields.card_provider },
  ...stripeKeysOf(schoolId, before, fields),
  ...payWayKeysOf(schoolId, before, fields),
})

/** A stored key that is of tests where the other is not is refused. */
function stripeKeysOf(schoolId: string, before: Stored, fields: PaymentMethodFields) {
  const { stripe_public_key: stripePublicKey, stripe_key: key, stripe_webhook_secret: secret } = fields
  const stored = fields.forget_keys ? undefined : before
  const keyNow = key || (stored && stripeKeyOf(schoolId, stored)) || ''
  const isPair = stripePublicKey === '' || keyNow === '' || isKeyPair(stripePublicKey, keyNow)
  need(isPair, 'commerce.stripe_pair', { stripe_public_key: 'commerce.stripe_pair' })
  return {
    stripePublicKey,
    sealedStripeKey: key ? sealedStripeKey(schoolId, key) : (stored?.sealedStripeKey ?? null),
    sealedWebhookSecret: secret ? sealedWebhookSecret(schoolId, secret) : (stored?.sealedWebhookSecret ?? null),
  }
}

function payWayKeysOf(schoolId: string, before: Stored, fields: PaymentMethodFields) {
  const { payway_merchant_id: payWayMerchantId, payway_key: key, payway_rsa_key: typed } = fields
  const stored = fields.forget_payway_keys ? undefined : before
  const rsaKey = rsaKeyIn(typed)
  need(typed === '' || rsaKey, 'commerce.payway_rsa_key', { payway_rsa_key: 'commerce.payway_rsa_key' })
  return {
    payWayMerchantId,
    sealedPayWayKey: key ? sealedPayWayKey(schoolId, key) : (stored?.sealedPayWayKey ?? null),
    sealedRsaKey: rsaKey ? sealedRsaKey(schoolId, rsaKey) : (stored?.sealedRsaKey ?? null),
  }
}
