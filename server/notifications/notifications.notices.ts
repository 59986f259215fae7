import { notices as en } from '#shared/notifications/words/notices.en.ts'
import { notices as km } from '#shared/notifications/words/notices.km.ts'
import { notices as zh } from '#shared/notifications/words/notices.zh.ts'
import { type Notice, notice } from './notice.ts'

const words = { en, km, zh }

/** Telegram refuses the token of the school's bot. */
export const telegramStopped = notice<{ bot: string }>({
  name: 'telegram stopped',
  kind: 'school_alerts',
  icon: 'warning',
  subject: ({ bot }) => bot,
  show({ bot }, { language }) {
    const { title, text, button } = words[language].telegramStopped
    return { title: title(bot), text, path: '/secure/settings/school/telegram', button }
  },
})

export const notices: readonly Notice<never>[] = [telegramStopped]
