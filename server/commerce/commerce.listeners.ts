import { eq, inArray } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type Listener, on } from '#server/core/events.ts'
import { unindex } from '#server/core/search/search.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { courseFinished, enrollmentEnded } from '#server/learning/learning.events.ts'
import { enqueueCard } from './cards/card-payments.ts'
import { savedCards } from './cards/cards.tables.ts'
import { orders, paymentSlips, refunds } from './commerce.tables.ts'
import { earnByCourse } from './points/course-points.ts'
import { pointMoves, pointParts } from './points/points.tables.ts'
import { endSubscriptionsOf } from './subscriptions/end-subscriptions.ts'
import { giveUpCard } from './subscriptions/next-card.ts'

/** In place of the name of somebody who was removed. */
const nobody = '–'

export const listeners: Listener[] = [
  // The books stay, without the person: the files of their slips are deleted with the others they own. Nothing that they
  // have not paid stays open; money that comes all the same, by QR or slip, waits for a person of the school.
  on(membersRemoved, async (ctx, { userIds }) => {
    await ctx.tx
      .update(orders)
      .set({ status: 'canceled' })
      .where(
        ofSchool(
          ctx,
          orders,
          inArray(orders.studentId, userIds),
          inArray(orders.status, ['open', 'review', 'rejected']),
        ),
      )
    const theirs = await ctx.tx
      .update(orders)
      .set({ studentName: nobody, openKey: null, refundAskedAt: null })
      .where(ofSchool(ctx, orders, inArray(orders.studentId, userIds)))
      .returning({ id: orders.id })
    await ctx.tx
      .update(paymentSlips)
      .set({ reference: '' })
      .where(ofSchool(ctx, paymentSlips, inArray(paymentSlips.studentId, userIds)))
    await endSubscriptionsOf(ctx, { studentIds: userIds, studentName: nobody })
    const ofTheirs = inArray(
      refunds.orderId,
      theirs.map(({ id }) => id),
    )
    await ctx.tx
      .update(refunds)
      .set({ askedText: '', sendTo: '', note: '' })
      .where(ofSchool(ctx, refunds, ofTheirs))
    // Nobody is left to send the money to, nor an address.
    await ctx.tx
      .update(refunds)
      .set({ status: 'declined', decidedAt: ctx.now })
      .where(ofSchool(ctx, refunds, ofTheirs, eq(refunds.status, 'asked')))
    const cards = await ctx.tx
      .update(savedCards)
      .set({ removedAt: ctx.now })
      .where(ofSchool(ctx, savedCards, inArray(savedCards.studentId, userIds)))
      .returning({ id: savedCards.id })
    for (const { id } of cards) {
      await giveUpCard(ctx, id)
      await enqueueCard(ctx, 'saved card', id)
    }
    // Points are worth something to nobody else.
    for (const table of [pointParts, pointMoves])
      await ctx.tx.delete(table).where(ofSchool(ctx, table, inArray(table.studentId, userIds)))
    await unindex(
      ctx,
      theirs.map(({ id }) => id),
    )
  }),
  // Nobody pays for a course they have left, or were removed from.
  on(enrollmentEnded, (ctx, { courseId, studentId }) =>
    endSubscriptionsOf(ctx, { studentIds: [studentId], type: 'course', productId: courseId }),
  ),
  on(courseFinished, (ctx, { courseId, studentId }) => earnByCourse(ctx, studentId, courseId)),
]
