import { lt } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { every, everyHour } from '#server/core/jobs/every-hour.ts'
import { handle } from '#server/core/jobs/queue.ts'
import type { Worker, WorkerParts } from '#server/core/manifest.ts'
import { deliver, deliverDigests } from './deliver.ts'
import { deliveriesOutbox } from './deliveries/send-deliveries.ts'
import { sendersFor } from './deliveries/senders.ts'
import { sendDueMessages, sendToAll } from './messages/send-message.ts'
import { deliverQueue, sendDeliveryQueue, sendMessageQueue } from './notifications.queues.ts'
import { notifications } from './notifications.tables.ts'
import { purgeReminders, sendDueReminders } from './reminders/reminders.ts'
import { storedDays } from './stored-days.ts'
import { startPolling } from './telegram/polling.ts'
import { rearrangeBots } from './telegram/rearrange.ts'
import { telegramCodes } from './telegram/telegram.tables.ts'

/** Delete what nobody looks for any more. */
export async function purgeNotifications(doors: Doors, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 3600 * 1000)
  await doors.acrossSchools(null, 'purge old notifications', ({ tx }) =>
    tx.delete(notifications).where(lt(notifications.happenedAt, before)),
  )
  await doors.acrossSchools(null, 'purge codes that have expired', ({ tx }) =>
    tx.delete(telegramCodes).where(lt(telegramCodes.expiresAt, now)),
  )
}

const digestsEveryMs = 5 * 60_000
const remindersEveryMs = 60_000
const addressesEveryMs = 10 * 60_000

export function startWorker(parts: WorkerParts): Worker {
  const purge = everyHour(parts, 'purge of notifications', async () => {
    await purgeNotifications(parts.doors)
    await purgeReminders(parts.doors)
  })
  const digests = every(parts, digestsEveryMs, 'emails of several notifications', (signal) =>
    deliverDigests(parts, signal),
  )
  const reminders = every(parts, remindersEveryMs, 'reminders', async (signal) => {
    await sendDueReminders(parts.doors, signal)
    await sendDueMessages(parts.doors, signal)
  })
  const deliveries = deliveriesOutbox(parts, sendersFor(parts))
  const polling = startPolling(parts)
  const addresses = every(parts, addressesEveryMs, 'addresses of bots', (signal) => rearrangeBots(parts, signal))
  const purgeDeliveries = everyHour(parts, 'purge of deliveries', deliveries.purge)
  return {
    handlers: [
      handle(deliverQueue, ({ schoolId }) => deliver(parts, schoolId)),
      handle(sendDeliveryQueue, deliveries.send),
      handle(sendMessageQueue, (message) => sendToAll(parts.doors, message)),
    ],
    stop() {
      polling.stop()
      addresses.stop()
      purgeDeliveries.stop()
      purge.stop()
      digests.stop()
      reminders.stop()
    },
  }
}
