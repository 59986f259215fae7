import { and, asc, isNotNull, isNull, lt } from 'drizzle-orm'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import type { WorkerParts } from '#server/core/manifest.ts'
import type { CardJob } from './card.queue.ts'
import { enqueueCard } from './card-payments.ts'
import { cardEvents, cardPayments, cardRefunds, savedCards } from './cards.tables.ts'

/** So long after something was due nobody has done it: its job was lost with a worker, or failed. */
const lostAfterMs = 90_000
const mostAtOnce = 500

/** Put back on the queue what nobody does any more. */
export async function sweepCards({ doors }: Pick<WorkerParts, 'doors'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - lostAfterMs)
  const lost = await doors.shownByAll(async (tx): Promise<CardJob[]> => {
    const due = await tx
      .select({ schoolId: cardPayments.schoolId, id: cardPayments.id })
      .from(cardPayments)
      .where(lt(cardPayments.nextCheckAt, before))
      .orderBy(asc(cardPayments.nextCheckAt))
      .limit(mostAtOnce)
    const events = await tx
      .select({ schoolId: cardEvents.schoolId, id: cardEvents.id })
      .from(cardEvents)
      .where(and(lt(cardEvents.receivedAt, before), isNull(cardEvents.handledAt)))
      .orderBy(asc(cardEvents.receivedAt))
      .limit(mostAtOnce)
    const refunds = await tx
      .select({ schoolId: cardRefunds.schoolId, id: cardRefunds.id })
      .from(cardRefunds)
      .where(lt(cardRefunds.nextTryAt, before))
      .orderBy(asc(cardRefunds.nextTryAt))
      .limit(mostAtOnce)
    const removed = await tx
      .select({ schoolId: savedCards.schoolId, id: savedCards.id })
      .from(savedCards)
      .where(and(isNotNull(savedCards.removedAt), lt(savedCards.removedAt, before)))
      .limit(mostAtOnce)
    const jobs = (rows: { schoolId: string; id: string }[], kind: CardJob['kind']) =>
      rows.map((row) => ({ ...row, kind }))
    return [
      ...[...jobs(due, 'payment'), ...jobs(events, 'event')],
      ...[...jobs(refunds, 'refund'), ...jobs(removed, 'saved card')],
    ]
  })
  const again = ({ schoolId, kind, id }: CardJob) => doors.inSchool(schoolId, null, (ctx) => enqueueCard(ctx, kind, id))
  await forEachRow('sweep of card payments', lost, again, signal)
}
