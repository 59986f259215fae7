import type { Doors } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { pushSender } from '../push/send-push.ts'
import { byTelegram } from '../telegram/send-by-telegram.ts'
import type { Senders } from './send-deliveries.ts'

/** How the deliveries of each channel are sent. */
export const sendersFor = ({ doors, platform }: { doors: Doors; platform: Visit['platform'] }): Senders => ({
  telegram: byTelegram(doors),
  push: pushSender(platform),
})
