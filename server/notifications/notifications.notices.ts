import type { Notice } from './notice.ts'
import { messageNotice, testNotice } from './to-many/message.notice.ts'

export const notices: readonly Notice<never>[] = [messageNotice, testNotice]
