import { serve } from '#server/core/http/serve.ts'
import {
  readNotificationChoices,
  saveNotificationChoices,
  toggleNotification,
} from '#shared/identity/notifications.endpoints.ts'
import { ownChoices, saveOwnChoices, toggleOwn } from './notification-choices.ts'

export const notificationRoutes = [
  serve(readNotificationChoices, (ctx, { query }) => ownChoices(ctx, query.language)),
  serve(saveNotificationChoices, saveOwnChoices),
  serve(toggleNotification, toggleOwn),
]
