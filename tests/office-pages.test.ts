import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { everyPermission } from '#shared/core/permission-matrix.ts'
import { unknownOfficePage } from '#web/core/page-routes.ts'
import { menuAdditions, menuItems, thingPages } from '#web/domains.ts'
import { pagesIn } from '#web/pages.ts'
import { quickActions, searchHits } from '#web/palette.ts'
import { guardedPages } from '#web/site.ts'

/** The addresses of the office to which a screen answers. */
const patterns = pagesIn('office')
  .filter(({ path }) => path !== unknownOfficePage)
  .map(({ path }) => `/${path}`)

const exists = (path: string) => patterns.some((pattern) => matchPath(pattern, path) !== null)
const existsBelow = (path: string) => patterns.some((pattern) => pattern.startsWith(path) && pattern !== path)

const named = everyPermission.flatMap(({ key, path }) =>
  path
    .split(',')
    .filter(Boolean)
    .map((one) => [key, one] as const),
)

it.each(named)('%s opens a page that exists: %s', (_, path) => {
  expect(path.endsWith('*') ? existsBelow(path.slice(0, -1)) : exists(path)).toBe(true)
})

const links = [
  ...[...menuItems, ...menuAdditions].flatMap(({ screens }) => screens.map(({ to }) => to)),
  ...quickActions.map(({ to }) => to),
  ...Object.values(searchHits).map(({ to }) => to({ id: 'an-id', title: 'A title', place: 'a-place' })),
  ...Object.values(thingPages).flatMap((page) => page.to?.('an-id') ?? []),
].map((to) => to.split('?')[0] ?? to)

it.each([...new Set(links)])('the menu, the search and the log lead to pages that exist: %s', (to) => {
  expect(exists(to)).toBe(true)
})

const ownPages = guardedPages.flatMap(({ forStaff = [] }) => forStaff)

it('every page of the office is opened by a permission, or is of one’s own account', () => {
  const opened = (pattern: string) => {
    const path = pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'an-id')
    return (
      ownPages.includes(path) ||
      named.some(([, one]) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : one === path))
    )
  }
  expect(patterns.filter((pattern) => !opened(pattern))).toEqual([])
})

it('an address that no screen answers to is missed', () => {
  expect([exists('/secure/nothing'), existsBelow('/secure/reports/')]).toEqual([false, false])
})
