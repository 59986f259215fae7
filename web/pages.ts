import type { DomainRoutes, PageRoute } from './core/page-routes.ts'
import { domainPages } from './domains.ts'
import { ownRoutes } from './routes/own.routes.ts'

/** Every page by its frame: those of each domain, and last those that show several. */
export function pagesIn(frame: keyof DomainRoutes): readonly PageRoute[] {
  return [...domainPages, ownRoutes].flatMap((pages) => pages[frame] ?? [])
}
