import type { FileRoute } from '#server/core/http/file-route.ts'
import { payWayRoutes } from './cards/payway-webhook.ts'
import { cardRoutes } from './cards/stripe-webhook.ts'
import { invoiceRoutes } from './invoices/invoice-route.ts'
import { qrRoutes } from './khqr/qr-picture.ts'
import { slipRoutes } from './slips/slip-route.ts'

export const fileRoutes: readonly FileRoute[] = [
  ...[...slipRoutes, ...qrRoutes, ...invoiceRoutes],
  ...[...cardRoutes, ...payWayRoutes],
]
