import { describe, expect, it } from 'vitest'
import { routeBranches } from './route-branches.ts'

const routes = {
  root: { id: 'root' },
  home: { id: 'home', parentId: 'root' },
  site: { id: 'site', parentId: 'root' },
  course: { id: 'course', parentId: 'site', path: 'courses/:slug' },
  lecture: { id: 'lecture', parentId: 'root', path: 'lecture/:slug?/:lessonId?' },
  office: { id: 'office', parentId: 'root', path: 'secure' },
  students: { id: 'students', parentId: 'office', path: 'users/students' },
  articles: { id: 'articles', parentId: 'office', path: 'articles/:id' },
  noScreen: { id: 'noScreen', parentId: 'office', path: '*' },
  unknown: { id: 'unknown', parentId: 'root', path: '*' },
}
const everywhere = ['root', 'home', 'site', 'unknown']

describe('the routes that can match a page', () => {
  const branchOf = routeBranches(routes)

  it.each([
    ['/', everywhere],
    ['/courses/accounting', [...everywhere, 'course']],
    ['/lecture/accounting/7', [...everywhere, 'lecture']],
    ['/secure/users/students', [...everywhere, 'office', 'students', 'noScreen']],
    ['/secure/articles/7', [...everywhere, 'office', 'articles', 'noScreen']],
    ['/secure/nothing', [...everywhere, 'office', 'noScreen']],
    ['/securest', everywhere],
    ['/nothing/at/all', everywhere],
    ['/Courses/accounting/', [...everywhere, 'course']],
    ['/%63ourses/accounting', [...everywhere, 'course']],
    ['/%zz', everywhere],
  ])('of %s', (path, ids) => {
    expect([...branchOf(path)].sort()).toEqual([...ids].sort())
  })

  it('are one list for all addresses with the same beginning', () => {
    expect(branchOf('/courses/one')).toBe(branchOf('/courses/two'))
  })
})
