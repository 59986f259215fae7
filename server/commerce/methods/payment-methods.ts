import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { settingsRow } from '#server/core/nouns/settings-row.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { maskedKey, shownEnd } from '#shared/commerce/cards.rules.ts'
import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import type { QrAccount } from '#shared/commerce/khqr.rules.ts'
import type { PaymentMethodFields, PaymentMethodSettings } from '#shared/commerce/payment-methods.schema.ts'
import { maskedAccount } from '#shared/commerce/slips.rules.ts'
import { need } from '#shared/core/errors.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import { payWayKeyOf, providerWith, stripeKeyOf } from '../cards/card-keys.ts'
import { hasSandbox } from '../cards/sandbox.ts'
import { payWayPath, webhookPath } from '../cards/webhook-path.ts'
import { isBakongSimulated } from '../khqr/bakong-api.ts'
import { type MethodsRow, paymentMethods } from '../khqr/khqr.tables.ts'
import { cardKeysOf } from './card-keys-of.ts'

const whose = (schoolId: string) => `bakong token of ${schoolId}`

type Methods = Omit<MethodsRow, 'schoolId' | 'id' | 'updatedAt'>

/** A school that has never said how it is paid takes slips. */
const settings = settingsRow({
  table: paymentMethods,
  kind: 'payment methods',
  atFirst: {
    ...{ slip: true, khqr: false, accountId: '', merchantName: '', khmerName: '', city: 'Phnom Penh' },
    ...{ sealedToken: null, tokenRefusedAt: null, revision: 0 },
    ...{ card: false, stripePublicKey: '', sealedStripeKey: null, sealedWebhookSecret: null },
    ...{ cardProvider: 'stripe', payWayMerchantId: '', sealedPayWayKey: null, sealedRsaKey: null },
  },
})

export const methodsOf = settings.read

/** The token of Bakong's API; undefined without one. It never leaves the server but to Bakong. */
export const tokenOf = (schoolId: string, { sealedToken }: Pick<Methods, 'sealedToken'>): string | undefined =>
  sealedToken ? decrypted(sealedToken, whose(schoolId)) : undefined

/** It can be read again in this school only. */
export const sealedToken = (schoolId: string, token: string): Buffer => encrypted(token, whose(schoolId))

export const qrAccountOf = ({ accountId, merchantName: name, khmerName, city }: Methods): QrAccount => ({
  ...{ accountId, name, khmerName, city },
})

/** How an order can be paid now. */
export async function payWaysOf(ctx: Ctx): Promise<PayWay[]> {
  const [methods, accounts] = await Promise.all([methodsOf(ctx), payableAccounts(ctx)])
  const { slip, khqr } = methods
  const card = methods.card && providerWith(ctx.schoolId, methods)
  return [
    ...(khqr ? ['khqr' as const] : []),
    ...(card ? ['card' as const] : []),
    ...(slip && accounts.length > 0 ? ['slip' as const] : []),
  ]
}

export async function readMethods(ctx: Ctx, visit: Visit): Promise<PaymentMethodSettings> {
  const methods = await methodsOf(ctx)
  const stripeKey = stripeKeyOf(ctx.schoolId, methods)
  const payWayKey = payWayKeyOf(ctx.schoolId, methods)
  const origin = await originOf(ctx, visit)
  return {
    ...{ slip: methods.slip, khqr: methods.khqr, account_id: methods.accountId, city: methods.city },
    ...{ merchant_name: methods.merchantName, khmer_name: methods.khmerName },
    has_token: methods.sealedToken !== null,
    token_refused_at: methods.tokenRefusedAt?.toISOString() ?? null,
    bank_accounts: (await payableAccounts(ctx)).length,
    is_simulated: isBakongSimulated(),
    ...{ card: methods.card, stripe_public_key: methods.stripePublicKey },
    ...{ stripe_key_shown: stripeKey ? maskedKey(stripeKey) : null },
    has_webhook_secret: methods.sealedWebhookSecret !== null,
    webhook_address: `${origin}${webhookPath}`,
    ...{ card_provider: methods.cardProvider, payway_merchant_id: methods.payWayMerchantId },
    ...{ payway_key_shown: payWayKey ? shownEnd(payWayKey) : null, has_rsa_key: methods.sealedRsaKey !== null },
    ...{ payway_origin: origin, pushback_address: `${origin}${payWayPath}` },
    is_sandbox: hasSandbox(),
    revision: methods.revision,
    last_change: await lastChange(ctx, 'payment methods', ctx.schoolId),
  }
}

type Changed = PaymentMethodFields & { revision: number }

export async function updateMethods(
  ctx: Ctx,
  { revision, ...fields }: Changed,
  visit: Visit,
): Promise<PaymentMethodSettings> {
  const before = await settings.lock(ctx, { revision })
  const { token } = fields
  const isNewToken = token !== ''
  const stored = fields.forget_token ? null : before.sealedToken
  const sealed = isNewToken ? sealedToken(ctx.schoolId, token) : stored
  const after: Methods = {
    ...before,
    ...{ slip: fields.slip, khqr: fields.khqr, accountId: fields.account_id, city: fields.city, sealedToken: sealed },
    ...{ merchantName: fields.merchant_name, khmerName: fields.khmer_name },
    tokenRefusedAt: isNewToken || !sealed ? null : before.tokenRefusedAt,
    ...cardKeysOf(ctx.schoolId, before, fields),
  }
  const isPaidByCard = after.card && providerWith(ctx.schoolId, after)
  const missing = after.cardProvider === 'stripe' ? 'stripe_key' : 'payway_key'
  need(!after.card || isPaidByCard, `commerce.${missing}`, { [missing]: `commerce.${missing}` })
  const keys = {
    ...(isNewToken && { token: 'new' }),
    ...(fields.stripe_key && { stripe_key: 'new' }),
    ...(fields.stripe_webhook_secret && { stripe_webhook_secret: 'new' }),
    ...(fields.payway_key && { payway_key: 'new' }),
    ...(fields.payway_rsa_key && { payway_rsa_key: 'new' }),
  }
  const facts = { before: factsOf(before), after: { ...factsOf(after), ...keys } }
  await settings.save(ctx, { before, changes: after, facts })
  return readMethods(ctx, visit)
}

/** No log has a whole account, or anything of a token. */
const factsOf = ({
  slip,
  khqr,
  accountId,
  merchantName,
  khmerName,
  city,
  sealedToken: token,
  ...methods
}: Methods) => ({
  ...{ slip: slip ? 'on' : 'off', khqr: khqr ? 'on' : 'off', city },
  account_id: accountId && maskedBakong(accountId),
  ...{ merchant_name: merchantName, khmer_name: khmerName, token: token ? 'set' : 'none' },
  ...{
    card: methods.card ? 'on' : 'off',
    stripe_public_key: methods.stripePublicKey && maskedKey(methods.stripePublicKey),
  },
  stripe_key: methods.sealedStripeKey ? 'set' : 'none',
  stripe_webhook_secret: methods.sealedWebhookSecret ? 'set' : 'none',
  ...{ card_provider: methods.cardProvider, payway_merchant_id: methods.payWayMerchantId },
  payway_key: methods.sealedPayWayKey ? 'set' : 'none',
  payway_rsa_key: methods.sealedRsaKey ? 'set' : 'none',
})

/** 'p…l@aclb': who knows the account recognises it. */
function maskedBakong(accountId: string): string {
  const [name = '', bank = ''] = accountId.split('@')
  return `${maskedAccount(name)}@${bank}`
}
