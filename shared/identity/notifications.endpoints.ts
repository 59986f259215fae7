import { endpoint } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { notificationChange, notificationChoices, notificationToggle } from './notifications.schema.ts'

const own = { access: 'signed-in', site: 'always', query: inLanguage, answer: notificationChoices } as const

export const readNotificationChoices = endpoint({
  ...own,
  name: 'readNotificationChoices',
  method: 'GET',
  path: '/own_user/notifications',
  summary: 'What the current person is notified of in this school. Emails about their account are always sent.',
})

export const saveNotificationChoices = endpoint({
  ...own,
  name: 'saveNotificationChoices',
  method: 'PUT',
  path: '/own_user/notifications',
  summary: 'Choose what the current person is notified of in this school.',
  body: notificationChange,
})

export const toggleNotification = endpoint({
  ...own,
  name: 'toggleNotification',
  method: 'POST',
  path: '/toggle-notification',
  summary: 'Mute all notifications of this school (`closed`), for some minutes or until it is changed, or no longer.',
  body: notificationToggle,
})
