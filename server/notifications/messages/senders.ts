import type { Visit } from '#server/core/http/visit.ts'
import { pushSender } from '../push/send-push.ts'
import type { Senders } from './send-messages.ts'

/** How the messages of each channel are sent. */
export const sendersFor = (platform: Visit['platform']): Senders => ({ push: pushSender(platform) })
