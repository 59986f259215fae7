import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { bellCount, bellPage, bellQuery, readNotifications } from './bell.schema.ts'

const own = { access: 'signed-in', site: 'always' } as const

export const listNotifications = endpoint({
  ...own,
  name: 'listNotifications',
  method: 'GET',
  path: '/user-notification',
  summary: 'What the current person is notified of in this school, the newest first.',
  query: bellQuery,
  answer: bellPage,
})

export const countNotifications = endpoint({
  ...own,
  name: 'countNotifications',
  method: 'GET',
  path: '/user-notification/count',
  summary: 'How many notifications the current person has not read.',
  answer: bellCount,
})

export const markNotificationsRead = endpoint({
  ...own,
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/user-notification/read',
  summary: 'Mark some of one’s notifications as read, or all of them.',
  body: readNotifications,
  answer: bellCount,
})

export const openNotification = endpoint({
  ...own,
  name: 'openNotification',
  method: 'POST',
  path: '/user-notification/{notificationId}/open',
  summary: 'Mark one of one’s notifications as read. Answers the page it is about.',
  params: z.object({ notificationId: id }),
  things: { notificationId: 'notification' },
  answer: z.object({ path: z.string() }),
})
