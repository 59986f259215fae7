import { newId } from '#server/core/database/id.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import type { QrAccount } from '#shared/commerce/khqr.rules.ts'
import { salesSettings } from '../commerce.tables.ts'
import { paymentMethods } from '../khqr/khqr.tables.ts'
import { sealedToken } from '../methods/payment-methods.ts'

/** The school takes slips and KHQR. In the demo any token is good: nobody is asked. */
export async function seedMethods({ ctx }: Seeding, { accountId, name, khmerName, city }: QrAccount): Promise<void> {
  const { schoolId, now: updatedAt } = ctx
  await ctx.tx.insert(paymentMethods).values({
    ...{ schoolId, id: newId(), slip: true, khqr: true, accountId, merchantName: name, khmerName, city },
    ...{ sealedToken: sealedToken(schoolId, 'demo'), revision: 1, updatedAt },
    // Without keys, cards are the sandbox of the demo.
    ...{ card: true, stripePublicKey: '', sealedStripeKey: null, sealedWebhookSecret: null },
    ...{ cardProvider: 'stripe', payWayMerchantId: '', sealedPayWayKey: null, sealedRsaKey: null },
  })
}

/** The demo's school writes the tax of Cambodia on its receipts, and shows riel. */
export async function seedSalesSettings({ ctx }: Seeding): Promise<void> {
  const { schoolId, now: updatedAt } = ctx
  await ctx.tx.insert(salesSettings).values({
    ...{ schoolId, id: newId(), hasTax: true, taxBasisPoints: 1000, taxNumber: 'K001-901234567' },
    ...{ hasRiel: true, rielRate: 4050, revision: 1, updatedAt },
  })
}
