import type { FrequentRequest } from '#tests/support/domain-tests.ts'

const as = 'student'

export const frequent: readonly FrequentRequest[] = [
  { path: '/office/messages', table: 'messages', as: 'vendor' },
  { path: '/office/message-people?condition=students:', table: 'memberships', as: 'vendor' },
  { path: '/user-notification', table: 'notifications', as },
  { path: '/user-notification?filter=unread&page=2', table: 'notifications', as },
  { path: '/user-notification?filter=learning', table: 'notifications', as },
  { path: '/user-notification/count', table: 'notifications', as },
  { path: '/own_user/notifications', table: 'notification_targets', as },
  { path: '/own_user/telegram', table: 'notification_targets', as },
]
