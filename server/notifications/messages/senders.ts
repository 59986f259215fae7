import type { Doors } from '#server/core/database/door.ts'
import { byTelegram } from '../telegram/send-by-telegram.ts'
import type { Senders } from './send-messages.ts'

/** How the messages of each channel are sent. */
export const sendersOf = ({ doors }: { doors: Doors }): Senders => ({ telegram: byTelegram(doors) })
