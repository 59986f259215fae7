import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { qrMinutes } from '#shared/commerce/khqr.rules.ts'
import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { isBakongSimulated } from './bakong-api.ts'
import { type KhqrCode, khqrCodes } from './khqr.tables.ts'

/** Where the picture of a QR is. */
export const qrPicture = (id: string): string => `/payment-qr/${id}.svg`

/** The QR codes of an order, the newest first. */
export const codesOf = (ctx: Ctx, orderId: string): Promise<KhqrCode[]> =>
  ctx.tx
    .select()
    .from(khqrCodes)
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.orderId, orderId)))
    .orderBy(desc(khqrCodes.createdAt), desc(khqrCodes.id))

/** The QR codes of an order whose money was neither given back nor used for an order: what they brought is done with. */
export const openCodesOf = async (ctx: Ctx, orderId: string): Promise<KhqrCode[]> =>
  (await codesOf(ctx, orderId)).filter(({ decision }) => decision === null || decision === 'refuse')

/** The QR that counts for its buyer: one for which something came, else the last one. */
export async function orderQr(ctx: Ctx, orderId: string): Promise<OrderQr | null> {
  const codes = await openCodesOf(ctx, orderId)
  const code = codes.find(({ state }) => state !== 'waiting' && state !== 'expired') ?? codes[0]
  if (!code) return null
  const { sealedToken, tokenRefusedAt } = await methodsOf(ctx)
  const left = Math.max(0, Math.ceil((code.expiresAt.getTime() - ctx.now.getTime()) / 1000))
  return {
    ...{ id: code.id, picture: qrPicture(code.id), deep_link: code.deepLink, merchant_name: code.merchantName },
    // Nobody has to write down that time has passed.
    state: code.state === 'waiting' && left === 0 ? 'expired' : code.state,
    ...{ amount_cents: code.cents, missing_cents: code.missingCents },
    ...{ expires_at: code.expiresAt.toISOString(), seconds_left: left, seconds_in_all: qrMinutes * 60 },
    is_asked: sealedToken !== null && tokenRefusedAt === null,
    said_at: code.needsPerson ? (code.saidAt?.toISOString() ?? null) : null,
    is_simulated: isBakongSimulated(),
  }
}
