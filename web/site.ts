import * as commerce from './commerce/commerce.site.ts'
import * as content from './content/content.site.ts'
import { forbiddenPage } from './core/notice.ts'
import type { GuardedPages, SiteLink } from './core/site.ts'
import * as courses from './courses/courses.site.ts'
import * as identity from './identity/identity.site.ts'
import * as learning from './learning/learning.site.ts'
import * as notifications from './notifications/notifications.site.ts'
import * as tenancy from './tenancy/tenancy.site.ts'

/** What each domain brings to the public site. Apart from the office's manifests, which no visitor loads. */
export const siteLinks: readonly SiteLink[] = [
  ...tenancy.links,
  ...identity.links,
  ...content.links,
  ...courses.links,
  ...learning.links,
].sort((a, b) => a.order - b.order)

/** By itself: only the server needs it. */
export const guardedPages: readonly GuardedPages[] = [
  { forStaff: [forbiddenPage] },
  identity.guarded,
  notifications.guarded,
  learning.guarded,
  commerce.guarded,
]
