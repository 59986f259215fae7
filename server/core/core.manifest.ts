import { mailQueue } from './mail/mail.queue.ts'
import type { ServerManifest } from './manifest.ts'

export const core = {
  tables: {
    audit_log: { kind: 'tenant' },
    mail_outbox: { kind: 'tenant' },
    refused_addresses: { kind: 'tenant' },
    security_log: { kind: 'tenant' },
    search_entries: { kind: 'tenant' },
    rate_limits: { kind: 'local' },
    across_log: { kind: 'local' },
    site_versions: { kind: 'local' },
  },
  queues: [mailQueue],
  visitorPages: {
    '/404': 'personal',
    '/503': 'personal',
    '/banned': 'personal',
    '/under-maintenanace': 'personal',
    '/*': 'personal',
  },
  hiddenPages: ['/secure', '/dev'],
  start: () => import('./core.start.ts'),
  tokens: { area: 'school' },
  routes: () => import('./core.routes.ts'),
  worker: () => import('./core.worker.ts'),
} as const satisfies ServerManifest
