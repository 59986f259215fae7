import type { WebManifest } from '#web/core/manifest.ts'

export { notificationsRoutes as pages } from './notifications.routes.ts'

export const frameWords: WebManifest['frameWords'] = []
