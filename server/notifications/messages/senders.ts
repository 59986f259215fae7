import type { Senders } from './send-messages.ts'

/** How the messages of each channel are sent. */
export const senders: Senders = {}
