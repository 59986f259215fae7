import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Served, serve } from '#server/core/http/serve.ts'
import { routes } from '#server/main.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { given } from './support/given.ts'
import { openSite, refusal } from './support/site.ts'
import { type Asker, askers, may, noPermission } from './support/suites/permissions.ts'

// Who may call which endpoint is tested for each of them in tests/domains.

/** What is wrong with the office endpoints before anybody calls them, by name. */
function unguarded(served: readonly Served[]): string[] {
  const held = new Set(Object.values(askers).flatMap(may))
  const inOffice = served.map(({ endpoint: one }) => one).filter(({ access }) => access === 'office')
  return inOffice.flatMap(({ name, permission }) => {
    if (!permission) return [`${name}: say which permission it needs`]
    return held.has(permission) ? [] : [`${name}: needs ${permission}, which nobody ever has`]
  })
}

describe('every office endpoint', () => {
  it('needs a permission that somebody has', () => {
    expect(unguarded(routes)).toEqual([])
  })

  const shared = { method: 'GET', summary: '', access: 'office', site: 'always', answer: z.object({}) } as const
  const open = serve(endpoint({ name: 'open', path: '/open', ...shared }), async () => ({}))
  const lost = serve(
    endpoint({ name: 'lost', path: '/lost', permission: 'moon.view' as Permission, ...shared }),
    async () => ({}),
  )

  it('is missed by name when it does not', () => {
    expect(unguarded([open, lost])).toEqual([
      'open: say which permission it needs',
      'lost: needs moon.view, which nobody ever has',
    ])
  })

  it('that names no permission is open to nobody, not even an administrator', async () => {
    const school = await given.school()
    const token = await given.session(school, await given.person(school, { role: 'admin' }))
    const site = openSite({ served: [open, lost] })
    expect(refusal(await site.ask(school.host, 'GET', '/open', { token }))).toEqual(noPermission)
    expect(refusal(await site.ask(school.host, 'GET', '/lost', { token }))).toEqual(noPermission)
  })
})

describe('the table of who may do what', () => {
  it.each([
    ['teacher', 'student'],
    ['lecture', 'teacher'],
    ['vendor', 'lecture'],
    ['owner', 'vendor'],
    ['admin', 'owner'],
  ])('lets a %s do all that a %s may, and more', (name, lesser) => {
    const [more, less] = [may(askers[name] as Asker), may(askers[lesser] as Asker)]
    expect(more).toEqual(expect.arrayContaining(less))
    expect(more.length).toBeGreaterThan(less.length)
  })

  it('denies a lecturer of type 1 the reports, and nothing else', () => {
    const missing = may(askers.lecture as Asker).filter(
      (key) => !may(askers['lecture of type 1'] as Asker).includes(key),
    )
    expect(missing).toEqual(['reports.view'])
  })
})
