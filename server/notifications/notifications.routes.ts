import { serve } from '#server/core/http/serve.ts'
import {
  countNotifications,
  listNotifications,
  markNotificationsRead,
  openNotification,
} from '#shared/notifications/bell.endpoints.ts'
import {
  readNotificationChoices,
  readUnsubscribe,
  saveNotificationChoices,
  toggleNotification,
  unsubscribe,
} from '#shared/notifications/choices.endpoints.ts'
import { readNotificationDefaults, saveNotificationDefaults } from '#shared/notifications/defaults.endpoints.ts'
import { deletePushSubscription, readOwnPush, savePushSubscription } from '#shared/notifications/push.endpoints.ts'
import { bellCount, bellPage, markRead, openOwn } from './bell.ts'
import { ownChoices, saveOwnChoices, toggleOwn } from './choices/choices.ts'
import { readDefaults, saveDefaults } from './choices/defaults.ts'
import { readUnsubscribed, unsubscribeByLink } from './choices/unsubscribe.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { readPush, subscribe, unsubscribePush } from './push/push-subscriptions.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { telegramRoutes } from './telegram/telegram.routes.ts'

export const routes = [
  serve(listNotifications, (ctx, { query }) => bellPage(ctx, query)),
  serve(countNotifications, bellCount),
  serve(markNotificationsRead, (ctx, { body }) => markRead(ctx, body.ids)),
  serve(readNotificationChoices, (ctx, { query }) => ownChoices(ctx, query.language)),
  serve(saveNotificationChoices, saveOwnChoices),
  serve(toggleNotification, toggleOwn),
  serve(readUnsubscribe, (ctx, { params, query }) => readUnsubscribed(ctx, params.token, query.language)),
  serve(unsubscribe, (ctx, { params, query }) => unsubscribeByLink(ctx, params.token, query.language)),
  serve(openNotification, (ctx, { params }) => openOwn(ctx, params.notificationId)),
  serve(readNotificationDefaults, (ctx, { query }) => readDefaults(ctx, query.language)),
  serve(saveNotificationDefaults, saveDefaults),
  ...messageRoutes,
  serve(readOwnPush, readPush),
  serve(savePushSubscription, (ctx, { body }) => subscribe(ctx, body)),
  serve(deletePushSubscription, unsubscribePush),
  ...realtimeRoutes,
  ...telegramRoutes,
]
