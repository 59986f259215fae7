import type { AuditKinds } from '#shared/core/audit.ts'
import * as commerce from './commerce/commerce.manifest.ts'
import * as content from './content/content.manifest.ts'
import * as core from './core/core.manifest.ts'
import type { WebManifest } from './core/manifest.ts'
import type { ThingPages } from './core/thing-pages.ts'
import * as courses from './courses/courses.manifest.ts'
import * as exams from './exams/exams.manifest.ts'
import * as identity from './identity/identity.manifest.ts'
import * as learning from './learning/learning.manifest.ts'
import * as media from './media/media.manifest.ts'
import * as notifications from './notifications/notifications.manifest.ts'
import * as reports from './reports/reports.manifest.ts'
import * as tenancy from './tenancy/tenancy.manifest.ts'

/** What each domain brings to the office, and its pages. */
const domains: readonly WebManifest[] = [
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

const byOrder = (a: { order?: number }, b: { order?: number }) => (a.order ?? 0) - (b.order ?? 0)

export const domainPages = domains.flatMap(({ pages = [] }) => pages)
export const menuItems = domains.flatMap(({ menu = [] }) => menu).sort(byOrder)
export const menuAdditions = domains.flatMap((domain) => domain.menuAdditions ?? [])
export const thingPages: ThingPages = Object.assign({}, ...domains.map((domain) => domain.thingPages))
export const frameParts = domains.flatMap((domain) => domain.frameParts ?? [])
export const frameWords = domains.flatMap((domain) => domain.frameWords)
export const cardWords = domains.flatMap((domain) => domain.cardWords ?? [])
export const auditKinds: readonly AuditKinds[] = domains.map((domain) => domain.auditKinds ?? {})
export const auditWords = domains.flatMap((domain) => domain.auditWords ?? [])
