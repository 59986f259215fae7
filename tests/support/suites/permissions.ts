import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { type AnyEndpoint, addressOf } from '#shared/core/endpoint.ts'
import { defaultMatrix, everyPermission, grantedTo, type Matrix } from '#shared/core/permission-matrix.ts'
import type { Permission } from '#shared/core/permissions.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { type DomainName, domains } from '../domains.ts'
import type { School } from '../doors.ts'
import { given } from '../given.ts'
import { parametersOf } from '../inputs.ts'
import { openSite, refusal, type TestResponse } from '../site.ts'

export type Asker = {
  holder: Parameters<typeof grantedTo>[0]
  matrix: Matrix
  make: (school: School) => Promise<Person>
}

const lecture = { role: 'lecture', isOwner: false, lectureType: null } as const

export const askers: Record<string, Asker> = {
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

export const may = ({ holder, matrix }: Asker): Permission[] =>
  grantedTo(holder, everyPermission, defaultMatrix[matrix]).map(({ key }) => key as Permission)

export const noPermission = {
  status: 401,
  code: 'identity.no_permission',
  message:
    "Sorry! you don't have permission to perform this action. Please contact the school owner to request permission.",
}

/** Whether a response came from behind the guard: done, or refused for its content. */
const isLetIn = ({ status }: TestResponse) => status === 200 || [400, 404, 409, 415, 422].includes(status)

/**
 * Generated from the endpoints: everyone calls every office endpoint, and is let in or refused as the table of permissions
 * says. What is sent names nothing that exists, so that nothing is changed.
 */
export function testPermissions(domain: DomainName): void {
  const { ask } = openSite()
  const inOffice = domains[domain].routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'office')
  if (inOffice.length === 0) return
  const granted = new Map(Object.entries(askers).map(([name, asker]) => [name, new Set(may(asker))]))
  const tokens = new Map<string, string>()
  let school: School

  beforeAll(async () => {
    school = await given.school()
    await given.subscription(school, { package: 'premium' })
    for (const [name, asker] of Object.entries(askers)) {
      tokens.set(name, await given.session(school, await asker.make(school)))
    }
  })

  /** Call with an address that names nothing and, where something must be sent, with nothing. */
  function callEmpty(one: AnyEndpoint, token?: string): Promise<TestResponse> {
    const params = Object.fromEntries(parametersOf(one).map((name) => [name, newId()]))
    const body = one.body && !one.file ? {} : undefined
    return ask(school.host, one.method, addressOf(one, { params }), { token, body })
  }

  describe('in a school with everything booked, those who may are let in, and nobody else', () => {
    it.each(inOffice.map((one) => [one.name, one] as const))('%s', async (_, one) => {
      for (const [name, token] of tokens) {
        const response = await callEmpty(one, token)
        const isAllowed = one.permission && granted.get(name)?.has(one.permission)
        if (isAllowed) expect(isLetIn(response), `${name}: ${response.status} ${response.text}`).toBe(true)
        else expect(refusal(response), name).toEqual(noPermission)
      }
      expect(refusal(await callEmpty(one)), 'a visitor').toEqual({
        status: 401,
        code: 'identity.sign_in_required',
        message: 'Please sign in first',
      })
    })
  })
}
