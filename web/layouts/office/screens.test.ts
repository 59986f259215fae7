import { describe, expect, it } from 'vitest'
import { everyPermission } from '#shared/core/permission-matrix.ts'
import { opensPage } from '#shared/core/permissions.ts'
import { parts } from '#shared/domains.ts'
import { areas, menuFor, quickActions, screenOf } from './screens.ts'

const screens = areas.flatMap(({ items }) => items.flatMap((item) => item.screens))

describe("the office's menu", () => {
  it.each([...screens, ...quickActions])('leads only where its permission opens a page: $to', ({ to, permission }) => {
    expect(
      opensPage(
        everyPermission.filter(({ key }) => key === permission),
        to,
      ),
    ).toBe(true)
  })

  it('shows only what a person may open, and no empty areas', () => {
    expect(menuFor(() => false)).toEqual([])
    const menu = menuFor((permission) => permission === 'students.view')
    expect(menu.flatMap(({ items }) => items.flatMap((item) => item.screens.map(({ key }) => key)))).toEqual([
      'students',
    ])
  })

  it.each([
    ['/secure', 'dashboard'],
    ['/secure/users', 'users'],
    ['/secure/users/create/abc', 'users'],
    ['/secure/users/students', 'students'],
    ['/secure/users/students/detail/abc', 'students'],
    ['/secure/courses/lesson/abc', 'allCourses'],
    ['/secure/courses/category/create', 'courseCategories'],
    ['/secure/media', 'media'],
    ['/secure/articles/abc', 'allArticles'],
    ['/secure/articles/category/create', 'articleCategories'],
    ['/secure/nothing', undefined],
  ])('knows where one is: %s → %s', (path, key) => {
    expect(
      screenOf(
        menuFor(() => true),
        path,
      )?.screen.key,
    ).toBe(key)
  })

  it('has a part of the office behind every screen', () => {
    for (const { permission } of screens) expect(Object.keys(parts)).toContain(permission.split('.')[0])
  })
})
