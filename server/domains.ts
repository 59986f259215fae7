import { commerce } from './commerce/commerce.manifest.ts'
import { content } from './content/content.manifest.ts'
import { core } from './core/core.manifest.ts'
import type { ServerManifest, Table } from './core/manifest.ts'
import { courses } from './courses/courses.manifest.ts'
import { exams } from './exams/exams.manifest.ts'
import { identity } from './identity/identity.manifest.ts'
import { learning } from './learning/learning.manifest.ts'
import { media } from './media/media.manifest.ts'
import { notifications } from './notifications/notifications.manifest.ts'
import { reports } from './reports/reports.manifest.ts'
import { tenancy } from './tenancy/tenancy.manifest.ts'

/** Every domain, in their order: a domain calls those before it, and listens to their events. */
export const domains: readonly ServerManifest[] = [
  core,
  tenancy,
  identity,
  notifications,
  media,
  content,
  courses,
  exams,
  learning,
  commerce,
  reports,
]

/** Every table, with its kind. */
export const tables: Record<string, Table> = Object.assign({}, ...domains.map((domain) => domain.tables))

export const tableKinds: Record<string, Table['kind']> = Object.fromEntries(
  Object.entries(tables).map(([name, { kind }]) => [name, kind]),
)
