import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { DomainRoutes } from './core/page-routes.ts'
import { layoutFile } from './layouts/names.ts'
import { pagesIn } from './pages.ts'

function entriesIn(frame: keyof DomainRoutes): RouteConfigEntry[] {
  return pagesIn(frame).map(({ path, file, id }) => (path === '' ? index(file) : route(path, file, id ? { id } : {})))
}

/** Pages inside a layout, by the layout's name. */
function inLayout(name: string, id: string, frame: keyof DomainRoutes): RouteConfigEntry {
  return layout(layoutFile(name), { id }, entriesIn(frame))
}

/** Every screen that exists. Languages are not routes: each is the same table under another base. */
export default [
  inLayout('default', 'school', 'school'),
  inLayout('auth', 'sign', 'sign'),
  inLayout('lecture', 'lecture-frame', 'lecture'),
  inLayout('exam', 'exam-frame', 'exam'),
  inLayout('payment', 'payment-frame', 'payment'),
  inLayout('officePreview', 'office-preview', 'officePreview'),
  inLayout('backend', 'office', 'office'),
  inLayout('handleError', 'error', 'error'),
  ...entriesIn('bare'),
] satisfies RouteConfig
