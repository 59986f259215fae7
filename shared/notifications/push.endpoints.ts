import { endpoint } from '#shared/core/endpoint.ts'
import { ownPush, pushSubscription } from './push.schema.ts'

const own = { access: 'signed-in', site: 'always', path: '/own_user/push', answer: ownPush } as const

export const readOwnPush = endpoint({
  ...own,
  name: 'readOwnPush',
  method: 'GET',
  summary: 'Whether the current browser gets push notifications, and the public key (VAPID) it subscribes with.',
})

export const savePushSubscription = endpoint({
  ...own,
  name: 'savePushSubscription',
  method: 'PUT',
  summary: 'Send push notifications to the current browser, until its session ends.',
  body: pushSubscription,
})

export const deletePushSubscription = endpoint({
  ...own,
  name: 'deletePushSubscription',
  method: 'DELETE',
  summary: 'Send no more push notifications to the current browser.',
})
