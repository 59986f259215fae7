import { endpoint, office } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { changedDefaults, notificationDefaults } from './choices.schema.ts'

const path = '/office/notification-defaults'

export const readNotificationDefaults = endpoint({
  name: 'readNotificationDefaults',
  method: 'GET',
  path,
  summary: 'What people of this school are notified of, and by which channels, until they choose for themselves.',
  ...office('school_settings.view'),
  query: inLanguage,
  answer: notificationDefaults,
})

export const saveNotificationDefaults = endpoint({
  name: 'saveNotificationDefaults',
  method: 'PUT',
  path,
  summary: 'Change that. What somebody has chosen themselves stays.',
  ...office('school_settings.update'),
  query: inLanguage,
  body: changedDefaults,
  answer: notificationDefaults,
  refusals: ['core.changed_elsewhere'],
})
