import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { patternOf, visitorPages } from '#server/visitor-pages.ts'
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

it.each([
  ['/blog', '/blog', true],
  ['/blog/:slug', '/blog/one', true],
  ['/blog/:slug', '/blog/one/two', false],
  ['/blog/:slug/by/:author', '/blog/one/by/two', true],
  ['/blog/:slug/by/:author', '/blog/one/by/', false],
])('a page at %s: %s is one of its addresses, %s', (path, address, isOne) => {
  expect(patternOf(path).test(address)).toBe(isOne)
})
