import type { ServerManifest } from '#server/core/manifest.ts'

/** It has no tables: everything is counted from those of others when it is asked for. */
export const reports = {
  tokens: { area: 'commerce', onlyOffice: true },
  routes: () => import('./reports.routes.ts'),
} as const satisfies ServerManifest
