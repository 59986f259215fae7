import type { ServerManifest } from '#server/core/manifest.ts'

export const tenancy = {
  tables: {
    schools: { kind: 'reference', shown: { reach: 'everywhere' } },
    domains: { kind: 'reference', shown: { reach: 'everywhere' } },
    packages: { kind: 'reference' },
    features: { kind: 'reference' },
    sub_features: { kind: 'reference' },
    permissions: { kind: 'reference' },
    package_sub_features: { kind: 'reference' },
    school_profiles: { kind: 'tenant', shown: { reach: 'school' } },
    school_settings: { kind: 'tenant', shown: { reach: 'school' } },
    subscriptions: { kind: 'tenant' },
  },
  neededBy: { subscriptions_package_fkey: 'core.changed_elsewhere' },
  writingFunctions: { 'app.change_own_school(': 'school' },
  visitorPages: { '/': [], '/about': [] },
  sitePages: ['/', '/about'],
  tokens: { area: 'school' },
  channels: () => import('./tenancy.channels.ts'),
  routes: () => import('./tenancy.routes.ts'),
  start: () => import('./tenancy.start.ts'),
  seed: () => import('./seed/tenancy.seed.ts'),
} as const satisfies ServerManifest
