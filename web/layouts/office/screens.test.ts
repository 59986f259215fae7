import { describe, expect, it } from 'vitest'
import { languages } from '#shared/core/language.rules.ts'
import { everyPermission } from '#shared/core/permission-matrix.ts'
import { opensPage } from '#shared/core/permissions.ts'
import { parts } from '#shared/domains.ts'
import type { Say } from '#web/core/word-area.ts'
import { domainPages, frameWords, menuAdditions, menuItems } from '#web/domains.ts'
import { ownSearches, paletteWords, quickActions, searchHits } from '#web/palette.ts'
import { areas, lookedForIn, menuFor, screenOf } from './screens.ts'

const screens = areas.flatMap(({ items }) => items.flatMap((item) => item.screens))

describe("the office's menu", () => {
  it.each([...screens, ...quickActions])('leads only where its permission opens a page: $to', ({ to, permission }) => {
    expect(
      opensPage(
        everyPermission.filter(({ key }) => key === permission),
        to.split('?')[0] ?? to,
      ),
    ).toBe(true)
  })

  it.each(screens.flatMap(({ to, orPermissions = [] }) => orPermissions.map((key) => ({ to, key }))))(
    'leads only where $key opens a page as well: $to',
    ({ to, key: wanted }) => {
      expect(
        opensPage(
          everyPermission.filter(({ key }) => key === wanted),
          to,
        ),
      ).toBe(true)
    },
  )

  it.each(['reports.view', 'sales_reports.view', 'books.view', 'ledger.view'])('has the reports with %s', (wanted) => {
    const menu = menuFor((permission) => permission === wanted)
    expect(menu.flatMap(({ items }) => items.flatMap((item) => item.screens.map(({ to }) => to)))).toEqual([
      '/secure/reports',
    ])
  })

  it('has a page for whoever looks for a screen elsewhere, and names the screen there only to those who may open it', () => {
    const pages = domainPages.flatMap(({ office = [] }) => office.map(({ path }) => `/${path}`))
    for (const { lookedForAt } of lookedForIn(areas)) expect(pages).toContain(lookedForAt?.page)
    const found = lookedForIn(menuFor((permission) => permission === 'payment_methods.view'))
    expect(found.map(({ to, lookedForAt }) => [lookedForAt?.page, to])).toEqual([
      ['/secure/settings/pay-out', '/secure/payments/methods'],
    ])
    expect(lookedForIn(menuFor((permission) => permission === 'slips.view'))).toEqual([])
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
    ['/secure/courses/total-exam/abc', 'allExams'],
    ['/secure/courses/exam/score-correction/detail/abc', 'papers'],
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

  it('has the schools and the people among the tabs of a phone, for administrators of the platform', () => {
    const tabs = menuFor(() => true, { isPlatform: true }).flatMap(({ items }) => items.map(({ key }) => key))
    expect(tabs.slice(0, 3)).toEqual(['dashboard', 'schools', 'people'])
  })

  it('has a part of the office behind every screen', () => {
    for (const { permission } of screens) expect(Object.keys(parts)).toContain(permission.split('.')[0])
  })

  it('has every screen and every entry once, and every addition in an entry', () => {
    expect(menuAdditions.filter(({ item }) => !menuItems.includes(item))).toEqual([])
    for (const all of [menuItems, screens]) {
      const keys = all.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('is in the order its entries say, of which no two say the same', () => {
    expect(areas.flatMap(({ items }) => items).length).toBe(menuItems.length)
    for (const { items } of areas) {
      const orders = items.map(({ order }) => order)
      expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
    }
  })

  it("has the screens of an entry's own domain first, then those that others add, and last the log", () => {
    const keysOf = (wanted: string) =>
      areas
        .flatMap(({ items }) => items)
        .flatMap(({ key, screens }) => (key === wanted ? screens : []))
        .map(({ key }) => key)
    expect(keysOf('courses').slice(0, 4)).toEqual(['allCourses', 'courseCategories', 'courseStatus', 'enrollments'])
    expect(keysOf('exams').slice(0, 2)).toEqual(['allExams', 'papers'])
    expect(keysOf('settings').at(-1)).toBe('audit')
  })

  it.each(languages)('is named by the words that every page of the office has: %s', async (language) => {
    await Promise.all(frameWords.map((area) => area.load(language)))
    for (const { name } of [...menuItems, ...screens]) expect(name((area) => area.of(language))).toBeTruthy()
    for (const { lookedForAt } of lookedForIn(areas))
      expect(lookedForAt?.text((area) => area.of(language))).toBeTruthy()
  })
})

describe("the office's search", () => {
  it.each(languages)('has a name for every action and kind, and other words for every page: %s', async (language) => {
    await Promise.all(paletteWords.map((area) => area.load(language)))
    const say: Say = (area) => area.of(language)
    for (const { name } of [...quickActions, ...ownSearches, ...Object.values(searchHits)])
      expect(name(say)).toBeTruthy()
    for (const { also } of quickActions) expect(also(say)).toBeTruthy()
    const called = paletteWords.flatMap((area) => Object.keys(area.of(language).screens ?? {}))
    expect(called.sort()).toEqual(screens.map(({ key }) => key).sort())
  })
})
