import { realtimeFileRoutes } from './realtime/signed-api.ts'

export const fileRoutes = [...realtimeFileRoutes]
