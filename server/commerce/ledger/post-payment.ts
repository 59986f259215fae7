import type { Ctx } from '#server/core/database/door.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { entriesOfPayment } from '#shared/commerce/ledger.rules.ts'
import type { FeeTerms } from '#shared/commerce/shares.rules.ts'
import type { orderLines } from '../commerce.tables.ts'
import { writeTransfer } from './entries.ts'

type Line = typeof orderLines.$inferSelect
type Payment = { id: string; orderId: string; bankAccountId: string | null; isAtProvider?: boolean }

/** Write a payment that arrived into the books. */
export async function postPayment(ctx: Ctx, payment: Payment, lines: readonly Line[]): Promise<void> {
  const sold = lines.map(({ id: lineId, priceCents: cents, shares }) => ({ lineId, cents, shares }))
  const fee = await feeOfSchool(ctx)
  const entries = entriesOfPayment(payment.bankAccountId, sold, fee, payment)
  const cause = { cause: 'payment', causeId: payment.id, orderId: payment.orderId } as const
  await writeTransfer(ctx, { ...cause, feeFixedCents: fee.fixedCents, feeBasisPoints: fee.basisPoints }, entries)
}

/** What the platform takes by the school's package. */
export async function feeOfSchool(ctx: Ctx): Promise<FeeTerms> {
  const { fixFeeCents: fixedCents, transactionFeePercent } = (await bookedBy(ctx)).package
  return { fixedCents, basisPoints: transactionFeePercent * 100 }
}
