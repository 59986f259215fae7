import type { WebManifest } from '#web/core/manifest.ts'

export { notificationsRoutes as pages } from './notifications.routes.ts'

// After the page: it knows the forms that are open.
export const frameParts = [
  { key: 'editors', load: async () => (await import('./office/present-editors.tsx')).PresentEditors },
]

export const frameWords: WebManifest['frameWords'] = []
