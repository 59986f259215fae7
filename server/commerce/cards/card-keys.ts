import { decrypted, encrypted } from '#server/core/encryption.ts'
import type { MethodsRow } from '../khqr/khqr.tables.ts'
import type { CardProvider } from './card-provider.ts'
import { hasSandbox, sandbox } from './sandbox.ts'
import { stripeOf } from './stripe.ts'

const whoseKey = (schoolId: string) => `stripe key of ${schoolId}`
const whoseSecret = (schoolId: string) => `stripe webhook secret of ${schoolId}`

/** They can be read again in this school only. */
export const sealedStripeKey = (schoolId: string, key: string): Buffer => encrypted(key, whoseKey(schoolId))
export const sealedWebhookSecret = (schoolId: string, secret: string): Buffer =>
  encrypted(secret, whoseSecret(schoolId))

type Keys = Pick<MethodsRow, 'stripePublicKey' | 'sealedStripeKey'>

/** The secret key of Stripe; undefined without one. It never leaves the server but to Stripe. */
export const stripeKeyOf = (schoolId: string, { sealedStripeKey: sealed }: Pick<Keys, 'sealedStripeKey'>) =>
  sealed ? decrypted(sealed, whoseKey(schoolId)) : undefined

export const webhookSecretOf = (
  schoolId: string,
  { sealedWebhookSecret: sealed }: Pick<MethodsRow, 'sealedWebhookSecret'>,
) => (sealed ? decrypted(sealed, whoseSecret(schoolId)) : undefined)

/** Who can take the money of cards with these keys; without any, in the demo, the sandbox. */
export function providerWith(schoolId: string, methods: Keys): CardProvider | undefined {
  const secretKey = stripeKeyOf(schoolId, methods)
  if (secretKey && methods.stripePublicKey) return stripeOf({ publicKey: methods.stripePublicKey, secretKey })
  return hasSandbox() && !methods.stripePublicKey ? sandbox : undefined
}
