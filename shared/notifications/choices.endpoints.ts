import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { notificationChange, notificationChoices, notificationToggle, unsubscribed } from './choices.schema.ts'

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
  summary: 'Choose what the current person is notified of in this school, and by which channels.',
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

const byLink = {
  access: 'anyone',
  site: 'always',
  params: z.object({ token: z.string().check(z.maxLength(300)) }),
  things: { token: 'unsubscribe link' },
  query: inLanguage,
  answer: unsubscribed,
} as const

export const readUnsubscribe = endpoint({
  ...byLink,
  name: 'readUnsubscribe',
  method: 'GET',
  path: '/unsubscribe/{token}',
  summary: 'Which emails the link of an email turns off.',
})

export const unsubscribe = endpoint({
  ...byLink,
  name: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{token}',
  summary: 'Turn off emails of one kind by the link of such an email, without signing in.',
})
