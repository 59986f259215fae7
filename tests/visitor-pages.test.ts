import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { visitorPages } from '#server/visitor-pages.ts'
import table from '#web/routes.ts'

function pathsOf(routes: RouteConfigEntry[]): string[] {
  return routes.flatMap(({ path, index, children = [] }) => [
    ...(path || index ? [`/${path ?? ''}`] : []),
    ...pathsOf(children),
  ])
}

it('every page of the public site is declared by its domain, as personal or as the same for all visitors', () => {
  const paths = pathsOf(table).filter((path) => !/^\/(secure|dev)(\/|$)/.test(path))
  expect(paths.sort()).toEqual(Object.keys(visitorPages).sort())
})
