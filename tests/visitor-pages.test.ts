import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { visitorPages } from '#server/visitor-pages.ts'
import table from '#web/routes.ts'

/** Pages that are one person's, write something, or are for one visitor only: never cached. */
const ownPages = [
  '/my-course',
  '/lecture/:slug?/:lessonId?',
  '/certificate/:id?',
  '/my-profile',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/sign-out',
  '/invite-user',
  '/404',
  '/503',
  '/banned',
  '/under-maintenanace',
  '/*',
]

function pathsOf(routes: RouteConfigEntry[]): string[] {
  return routes.flatMap(({ path, index, children = [] }) => [
    ...(path || index ? [`/${path ?? ''}`] : []),
    ...pathsOf(children),
  ])
}

it('says of every page whether all visitors see the same', () => {
  const paths = pathsOf(table).filter((path) => !/^\/(secure|dev)(\/|$)/.test(path))
  expect(paths.sort()).toEqual([...Object.keys(visitorPages), ...ownPages].sort())
})
