import { decrypted, encrypted } from '#server/core/encryption.ts'
import type { CardProviderName } from '#shared/commerce/cards.lists.ts'
import type { MethodsRow } from '../khqr/khqr.tables.ts'
import type { CardProvider } from './card-provider.ts'
import { payWayOf } from './payway.ts'
import { hasSandbox, sandbox } from './sandbox.ts'
import { stripeOf } from './stripe.ts'

const whoseKey = (schoolId: string) => `stripe key of ${schoolId}`
const whoseSecret = (schoolId: string) => `stripe webhook secret of ${schoolId}`
const whosePayWayKey = (schoolId: string) => `payway key of ${schoolId}`
const whoseRsaKey = (schoolId: string) => `payway rsa key of ${schoolId}`

/** They can be read again in this school only. */
export const sealedStripeKey = (schoolId: string, key: string): Buffer => encrypted(key, whoseKey(schoolId))
export const sealedWebhookSecret = (schoolId: string, secret: string): Buffer =>
  encrypted(secret, whoseSecret(schoolId))

export const sealedPayWayKey = (schoolId: string, key: string): Buffer => encrypted(key, whosePayWayKey(schoolId))
export const sealedRsaKey = (schoolId: string, key: string): Buffer => encrypted(key, whoseRsaKey(schoolId))

type StripeKeys = Pick<MethodsRow, 'stripePublicKey' | 'sealedStripeKey'>
type PayWayKeys = Pick<MethodsRow, 'payWayMerchantId' | 'sealedPayWayKey' | 'sealedRsaKey'>
type Keys = StripeKeys & PayWayKeys & Pick<MethodsRow, 'cardProvider'>

/** The secret key of Stripe; undefined without one. It never leaves the server but to Stripe. */
export const stripeKeyOf = (schoolId: string, { sealedStripeKey: sealed }: Pick<StripeKeys, 'sealedStripeKey'>) =>
  sealed ? decrypted(sealed, whoseKey(schoolId)) : undefined

export const webhookSecretOf = (
  schoolId: string,
  { sealedWebhookSecret: sealed }: Pick<MethodsRow, 'sealedWebhookSecret'>,
) => (sealed ? decrypted(sealed, whoseSecret(schoolId)) : undefined)

/** The key that what is sent to PayWay is signed with; undefined without one. It is sent nowhere. */
export const payWayKeyOf = (schoolId: string, { sealedPayWayKey: sealed }: Pick<PayWayKeys, 'sealedPayWayKey'>) =>
  sealed ? decrypted(sealed, whosePayWayKey(schoolId)) : undefined

/** The public key that refunds by PayWay are encrypted with; undefined without one. */
export const rsaKeyOf = (schoolId: string, { sealedRsaKey: sealed }: Pick<PayWayKeys, 'sealedRsaKey'>) =>
  sealed ? decrypted(sealed, whoseRsaKey(schoolId)) : undefined

/** Which of them may be asked, by the keys that the school has of it, whether or not it takes cards by it now. */
export function providerNamed(schoolId: string, methods: Keys, name: CardProviderName): CardProvider | undefined {
  if (name === 'sandbox') return hasSandbox() ? sandbox : undefined
  if (name === 'stripe') {
    const { stripePublicKey: publicKey } = methods
    const secretKey = stripeKeyOf(schoolId, methods)
    return secretKey && publicKey ? stripeOf({ publicKey, secretKey }) : undefined
  }
  const { payWayMerchantId: merchantId } = methods
  const key = payWayKeyOf(schoolId, methods)
  const rsaKey = rsaKeyOf(schoolId, methods) ?? null
  return key && merchantId ? payWayOf({ merchantId, key, rsaKey }) : undefined
}

/** Who takes the money of cards with these keys; without any, in the demo, the sandbox. */
export function providerWith(schoolId: string, methods: Keys): CardProvider | undefined {
  const { cardProvider, stripePublicKey, payWayMerchantId } = methods
  const account = cardProvider === 'stripe' ? stripePublicKey : payWayMerchantId
  return providerNamed(schoolId, methods, account === '' ? 'sandbox' : cardProvider)
}
