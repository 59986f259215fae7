import { eq } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import type { QrAccount } from '#shared/commerce/khqr.rules.ts'
import type { PaymentMethodFields, PaymentMethodSettings } from '#shared/commerce/payment-methods.schema.ts'
import { maskedAccount } from '#shared/commerce/slips.rules.ts'
import { need } from '#shared/core/errors.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import { isBakongSimulated } from '../khqr/bakong-api.ts'
import { type MethodsRow, paymentMethods } from '../khqr/khqr.tables.ts'

const whose = (schoolId: string) => `bakong token of ${schoolId}`

type Methods = Omit<MethodsRow, 'schoolId' | 'id' | 'updatedAt'>

/** A school that has never said how it is paid takes slips. */
const atFirst: Methods = {
  ...{ slip: true, khqr: false, accountId: '', merchantName: '', khmerName: '', city: 'Phnom Penh' },
  ...{ sealedToken: null, tokenRefusedAt: null, revision: 0 },
}

export async function methodsOf(ctx: Ctx, { isLocked = false } = {}): Promise<Methods> {
  const rows = ctx.tx.select().from(paymentMethods).where(ofSchool(ctx, paymentMethods))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return row ?? atFirst
}

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
  const [{ slip, khqr }, accounts] = await Promise.all([methodsOf(ctx), payableAccounts(ctx)])
  return [...(khqr ? ['khqr' as const] : []), ...(slip && accounts.length > 0 ? ['slip' as const] : [])]
}

export async function readMethods(ctx: Ctx): Promise<PaymentMethodSettings> {
  const methods = await methodsOf(ctx)
  return {
    ...{ slip: methods.slip, khqr: methods.khqr, account_id: methods.accountId, city: methods.city },
    ...{ merchant_name: methods.merchantName, khmer_name: methods.khmerName },
    has_token: methods.sealedToken !== null,
    token_refused_at: methods.tokenRefusedAt?.toISOString() ?? null,
    bank_accounts: (await payableAccounts(ctx)).length,
    is_simulated: isBakongSimulated(),
    revision: methods.revision,
    last_change: await lastChange(ctx, 'payment methods', ctx.schoolId),
  }
}

type Changed = PaymentMethodFields & { revision: number }

export async function updateMethods(ctx: Ctx, { revision, token, ...fields }: Changed): Promise<PaymentMethodSettings> {
  const before = await methodsOf(ctx, { isLocked: true })
  needLatest(before, revision)
  const isNewToken = token !== ''
  const stored = fields.forget_token ? null : before.sealedToken
  const sealed = isNewToken ? sealedToken(ctx.schoolId, token) : stored
  const after: Methods = {
    ...{ slip: fields.slip, khqr: fields.khqr, accountId: fields.account_id, city: fields.city, sealedToken: sealed },
    ...{ merchantName: fields.merchant_name, khmerName: fields.khmer_name, revision: before.revision + 1 },
    tokenRefusedAt: isNewToken || !sealed ? null : before.tokenRefusedAt,
  }
  const set = { ...after, updatedAt: ctx.now }
  const [written] = await ctx.tx
    .insert(paymentMethods)
    .values({ schoolId: ctx.schoolId, id: newId(), ...set })
    .onConflictDoUpdate({
      target: paymentMethods.schoolId,
      set,
      // Of two who are the first, one is refused.
      setWhere: ofSchool(ctx, paymentMethods, eq(paymentMethods.revision, before.revision)),
    })
    .returning({ id: paymentMethods.id })
  need(written, 'core.changed_elsewhere')
  await record(ctx, {
    ...{ action: 'update', kind: 'payment methods', thingId: ctx.schoolId, thingName: '' },
    before: factsOf(before),
    after: { ...factsOf(after), ...(isNewToken && { token: 'new' }) },
  })
  return readMethods(ctx)
}

/** No log has a whole account, or anything of a token. */
const factsOf = ({ slip, khqr, accountId, merchantName, khmerName, city, sealedToken: token }: Methods) => ({
  ...{ slip: slip ? 'on' : 'off', khqr: khqr ? 'on' : 'off', city },
  account_id: accountId && maskedBakong(accountId),
  ...{ merchant_name: merchantName, khmer_name: khmerName, token: token ? 'set' : 'none' },
})

/** 'p…l@aclb': who knows the account recognises it. */
function maskedBakong(accountId: string): string {
  const [name = '', bank = ''] = accountId.split('@')
  return `${maskedAccount(name)}@${bank}`
}
