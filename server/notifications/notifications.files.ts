import { realtimeFileRoutes } from './realtime/signed-api.ts'
import { telegramWebhook } from './telegram/webhook.ts'

export const fileRoutes = [...realtimeFileRoutes, telegramWebhook]
