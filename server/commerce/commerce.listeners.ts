import { inArray } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type Listener, on } from '#server/core/events.ts'
import { unindex } from '#server/core/search/search.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { orders, paymentSlips, refunds } from './commerce.tables.ts'

/** In place of the name of somebody who was removed. */
const nobody = '–'

export const listeners: Listener[] = [
  // The books stay, without the person: the files of their slips are deleted with the others they own.
  on(membersRemoved, async (ctx, { userIds }) => {
    const theirs = await ctx.tx
      .update(orders)
      .set({ studentName: nobody, openKey: null })
      .where(ofSchool(ctx, orders, inArray(orders.studentId, userIds)))
      .returning({ id: orders.id })
    await ctx.tx
      .update(paymentSlips)
      .set({ reference: '' })
      .where(ofSchool(ctx, paymentSlips, inArray(paymentSlips.studentId, userIds)))
    await ctx.tx
      .update(refunds)
      .set({ askedText: '', sendTo: '', note: '' })
      .where(
        ofSchool(
          ctx,
          refunds,
          inArray(
            refunds.orderId,
            theirs.map(({ id }) => id),
          ),
        ),
      )
    await unindex(
      ctx,
      theirs.map(({ id }) => id),
    )
  }),
]
