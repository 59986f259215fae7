import type { Device } from '#shared/identity/security.schema.ts'
import { notices as en } from '#shared/notifications/words/notices.en.ts'
import { notices as km } from '#shared/notifications/words/notices.km.ts'
import { notices as zh } from '#shared/notifications/words/notices.zh.ts'
import { messageNotice, messageStopped, testNotice } from './messages/message.notice.ts'
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

/** Somebody has signed in on a new device; identity emails it as well, whatever they have chosen. */
export const newSignIn = notice<{ device: Pick<Device, 'browser' | 'system'> }>({
  name: 'new sign-in',
  kind: 'sign_ins',
  icon: 'security',
  // It may have been somebody else who acts as this person.
  isForActorToo: true,
  subject: () => '',
  show({ device }, { language, count }) {
    const { title, several, unknown, text, button } = words[language].signIn
    const name = [device.browser, device.system].filter(Boolean).join(', ') || unknown
    return { title: count > 1 ? several(count) : title(name), text, path: '/setting/security', button }
  },
})

export const notices: readonly Notice<never>[] = [newSignIn, messageNotice, testNotice, messageStopped, telegramStopped]
