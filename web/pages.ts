import { contentRoutes } from './content/content.routes.ts'
import type { DomainRoutes, PageRoute } from './core/page-routes.ts'
import { coursesRoutes } from './courses/courses.routes.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { learningRoutes } from './learning/learning.routes.ts'
import { ownRoutes } from './routes/own.routes.ts'
import { tenancyRoutes } from './tenancy/tenancy.routes.ts'

/** The pages of each domain, and last those that show several. A new domain adds its own here. */
const domains = [tenancyRoutes, identityRoutes, contentRoutes, coursesRoutes, learningRoutes, ownRoutes]

/** Every page that is drawn in a frame. */
export function pagesIn(frame: keyof DomainRoutes): readonly PageRoute[] {
  return domains.flatMap((pages) => pages[frame] ?? [])
}
