import type { Language } from '#shared/core/language.rules.ts'
import { listNotifications } from '#shared/notifications/bell.endpoints.ts'
import { callQuietly } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'

/** Show the newest notification as a message; `open` leads to the page of it. */
export async function announceNewest(language: Language, open: (id: string) => void): Promise<void> {
  const asked = await callQuietly(listNotifications, { query: { filter: 'unread', language } }).catch(() => null)
  const [newest] = asked?.data ?? []
  if (!newest) return
  showToast({
    tone: 'info',
    title: newest.title,
    text: newest.text,
    seconds: toastSeconds.notification,
    topic: 'notification',
    action: { text: newest.button, onPress: () => open(newest.id) },
  })
}
