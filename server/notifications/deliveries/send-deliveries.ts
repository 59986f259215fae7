import { eq } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { NotSent } from '#server/core/outbox/not-sent.ts'
import { outboxOf } from '#server/core/outbox/outbox.ts'
import { isMailedInstead } from '#shared/notifications/choices.rules.ts'
import { type ConnectedChannel, replacesMail } from '#shared/notifications/notifications.lists.ts'
import { emailNotifications } from '../email-notifications.ts'
import { sendDeliveryQueue } from '../notifications.queues.ts'
import {
  type Delivery,
  notificationMessages,
  notifications,
  notificationTargets,
  type Target,
} from '../notifications.tables.ts'
import { isQuiet, peopleOf } from '../recipients.ts'
import { findTarget, removeTargets } from './targets.ts'

/**
 * Sends a delivery to its target, outside of any transaction. It throws `NotSent` only if nobody can have received it, and
 * `TargetGone` if nobody will receive another there; after any other error it may have arrived.
 */
export type SendTo = (delivery: Delivery, target: Target) => Promise<void>
export type Senders = Partial<Record<ConnectedChannel, SendTo>>

/** The chat or the browser takes no more deliveries: it is disconnected. */
export class TargetGone extends NotSent {
  constructor(reason: string) {
    super(reason, true)
  }
}

/** With the delays of the queue, about an hour of a server that does not accept it: then it is emailed. */
const mostAttempts = 13

type Parts = { doors: Doors; platform: Visit['platform'] }

/** Sends the deliveries of the outbox, each once. What does not arrive and was instead of an email is emailed. */
export function deliveriesOutbox({ doors, platform }: Parts, senders: Senders) {
  const outbox = outboxOf<Delivery>({
    name: 'delivery',
    table: notificationMessages,
    mostAttempts,
    blank: { title: '', text: '' },
    factsOf: ({ channel }) => ({ channel }),
    again: (ctx, { schoolId, id: messageId }, afterSeconds) =>
      enqueue(ctx, sendDeliveryQueue, { schoolId, messageId }, { afterSeconds }),
    async givenUp(ctx, delivery, error) {
      if (error instanceof TargetGone) await removeTargets(ctx, eq(notificationTargets.id, delivery.targetId))
      if (replacesMail(delivery.channel)) await emailInstead(ctx, platform, delivery)
    },
  })
  return {
    send: ({ schoolId, messageId }: { schoolId: string; messageId: string }) =>
      outbox.send(
        doors,
        async (delivery) => {
          const target = await doors.inSchool(schoolId, null, (ctx) => findTarget(ctx, delivery.targetId))
          const send = senders[delivery.channel]
          if (!target || !send) throw new NotSent('It was disconnected', true)
          await send(delivery, target)
        },
        { schoolId, id: messageId },
      ),
    purge: () => outbox.purge(doors),
  }
}

/** Unless it was read meanwhile, or the person wants no emails of its kind, or none now. */
async function emailInstead(ctx: Ctx, platform: Visit['platform'], delivery: Delivery): Promise<void> {
  const [notification] = await ctx.tx
    .select()
    .from(notifications)
    .where(ofSchool(ctx, notifications, eq(notifications.id, delivery.notificationId)))
  if (!notification || (notification.inBell && notification.readAt)) return
  const people = await peopleOf(ctx, [notification])
  const to = people.get(notification.userId)
  if (!to || isQuiet(to, ctx.now)) return
  if (!isMailedInstead(notification.kind, to, notification.channels)) return
  await emailNotifications(ctx, platform, [{ ...notification, undelivered: delivery.count }], people)
}
