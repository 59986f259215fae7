import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/core/database/id.ts'
import { type Served, serve } from '#server/core/http/serve.ts'
import { routes } from '#server/main.ts'
import { type AnyEndpoint, addressOf, endpoint } from '#shared/core/endpoint.ts'
import { defaultMatrix, everyPermission, grantedTo, type Matrix, type Permission } from '#shared/core/permissions.ts'
import type { School } from './support/doors.ts'
import { given } from './support/given.ts'
import type { Person } from './support/given-people.ts'
import { type Answer, openSite, refusal } from './support/site.ts'

// Generated from the endpoints: everyone asks every office endpoint, and is let in or kept out as the table of
// permissions says. What is sent names nothing that exists, so that whoever is let in changes nothing.

type Asker = { holder: Parameters<typeof grantedTo>[0]; matrix: Matrix; make: (school: School) => Promise<Person> }

const lecture = { role: 'lecture', isOwner: false, lectureType: null } as const

const askers: Record<string, Asker> = {
  student: {
    holder: { role: 'student', isOwner: false, lectureType: null },
    matrix: 'student',
    make: (school) => given.person(school),
  },
  teacher: {
    holder: lecture,
    matrix: 'teacher',
    make: (school) => given.person(school, { role: 'lecture', member: { matrix: 'teacher' } }),
  },
  lecture: { holder: lecture, matrix: 'lecture', make: (school) => given.person(school, { role: 'lecture' }) },
  'lecture of type 1': {
    holder: { ...lecture, lectureType: 1 },
    matrix: 'lecture',
    make: (school) => given.person(school, { role: 'lecture', member: { lectureType: 1 } }),
  },
  vendor: {
    holder: { role: 'vendor', isOwner: false, lectureType: null },
    matrix: 'vendor',
    make: (school) => given.person(school, { role: 'vendor', member: { isOwner: false } }),
  },
  owner: {
    holder: { role: 'vendor', isOwner: true, lectureType: null },
    matrix: 'vendor',
    make: (school) => given.person(school, { role: 'vendor' }),
  },
  admin: {
    holder: { role: 'admin', isOwner: false, lectureType: null },
    matrix: 'vendor',
    make: (school) => given.person(school, { role: 'admin' }),
  },
}

const may = ({ holder, matrix }: Asker): Permission[] =>
  grantedTo(holder, everyPermission, defaultMatrix[matrix]).map(({ key }) => key as Permission)

const inOffice = (served: readonly Served[]) =>
  served.map(({ endpoint: one }) => one).filter(({ access }) => access === 'office')

/** What is wrong with the office endpoints before anybody asks them, by name. */
function unguarded(served: readonly Served[]): string[] {
  const held = new Set(Object.values(askers).flatMap(may))
  return inOffice(served).flatMap(({ name, permission }) => {
    if (!permission) return [`${name}: say which permission it needs`]
    return held.has(permission) ? [] : [`${name}: needs ${permission}, which nobody ever has`]
  })
}

const { ask } = openSite()

/** Ask with an address that names nothing and, where something must be sent, with nothing. */
function askEmpty(school: School, one: AnyEndpoint, token?: string): Promise<Answer> {
  const parameters = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()])
  const address = addressOf(one, { params: Object.fromEntries(parameters) })
  const body = one.body && !one.file ? {} : undefined
  return ask(school.host, one.method, address, { token, body })
}

const keptOut = {
  status: 401,
  code: 'identity.no_permission',
  message:
    "Sorry! you don't have permission to perform this action. Please contact the school owner to request permission.",
}

/** Whether an answer came from behind the guard: done, or refused for what was asked. */
const isLetIn = ({ status }: Answer) => status === 200 || [400, 404, 409, 415, 422].includes(status)

describe('every office endpoint', () => {
  it('needs a permission that somebody has', () => {
    expect(unguarded(routes)).toEqual([])
    expect(inOffice(routes).length).toBeGreaterThan(40)
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
    expect(refusal(await site.ask(school.host, 'GET', '/open', { token }))).toEqual(keptOut)
    expect(refusal(await site.ask(school.host, 'GET', '/lost', { token }))).toEqual(keptOut)
  })

  it('asks a visitor to sign in first', async () => {
    const school = await given.school()
    for (const one of inOffice(routes)) {
      expect(refusal(await askEmpty(school, one)), one.name).toEqual({
        status: 401,
        code: 'identity.sign_in_required',
        message: 'Please sign in first',
      })
    }
  })
})

describe.each(Object.entries(askers))('a %s of a school with everything booked', (_, asker) => {
  const told = new Map<string, Answer>()

  beforeAll(async () => {
    const school = await given.school()
    await given.subscription(school, { package: 'premium' })
    const token = await given.session(school, await asker.make(school))
    for (const one of inOffice(routes)) told.set(one.name, await askEmpty(school, one, token))
  })

  const allowed = new Set(may(asker))
  const [open, shut] = [true, false].map((wanted) =>
    inOffice(routes).filter(({ permission }) => permission && allowed.has(permission) === wanted),
  ) as [AnyEndpoint[], AnyEndpoint[]]

  it('is let in wherever the matrix says so', () => {
    const wrong = open.filter(({ name }) => !isLetIn(told.get(name) as Answer))
    expect(wrong.map(({ name }) => `${name}: ${told.get(name)?.status} ${told.get(name)?.text}`)).toEqual([])
  })

  it('is kept out everywhere else, and told so', () => {
    for (const { name } of shut) expect(refusal(told.get(name) as Answer), name).toEqual(keptOut)
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

  it('keeps reports from a lecture of type 1, and nothing else', () => {
    const missing = may(askers.lecture as Asker).filter(
      (key) => !may(askers['lecture of type 1'] as Asker).includes(key),
    )
    expect(missing).toEqual(['reports.view'])
  })
})
