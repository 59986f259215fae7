import { messageNotice, testNotice } from './messages/message.notice.ts'
import type { Notice } from './notice.ts'

export const notices: readonly Notice<never>[] = [messageNotice, testNotice]
