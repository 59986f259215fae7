import { splitPath } from '#shared/core/language.rules.ts'
import {
  memberRoles,
  type PeopleScope,
  type PeopleSort,
  peopleSorts,
  peopleTabs,
} from '#shared/identity/people.lists.ts'
import type { Member, PeopleQuery } from '#shared/identity/people.schema.ts'
import type { May } from '#web/core/office.ts'

/** The address of each list; its people stand below. */
export const scopePaths: Record<PeopleScope, string> = {
  users: '/secure/users',
  students: '/secure/users/students',
  lectures: '/secure/users/lectures',
}

/** Which list a page belongs to, by its address. */
export function scopeOf(pathname: string): PeopleScope {
  const { path } = splitPath(pathname)
  const isBelow = (scope: PeopleScope) => path === scopePaths[scope] || path.startsWith(`${scopePaths[scope]}/`)
  return isBelow('students') ? 'students' : isBelow('lectures') ? 'lectures' : 'users'
}

export const editPath = (id: string) => `/secure/users/create/${id}`

/** Where a person is looked at by someone who may do so. Those who run the school have their form only. */
export function personPath({ id, role }: Pick<Member, 'id' | 'role'>, may: May): string | undefined {
  if (role === 'student' && may('students.view')) return `${scopePaths.students}/detail/${id}`
  if (role === 'lecture' && may('lectures.view')) return `${scopePaths.lectures}/detail/${id}`
  return may('users.view') && may('users.update') ? editPath(id) : undefined
}

const known = <Value extends string>(values: readonly Value[], said: string | null) =>
  values.find((value) => value === said)

/** What an address asks of a list. What makes no sense is left out: anybody can write an address. */
export function peopleAsked(search: URLSearchParams, scope: PeopleScope): PeopleQuery {
  const page = Math.trunc(Number(search.get('page')))
  return {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    tab: known(peopleTabs, search.get('tab')) ?? 'all',
    role: scope === 'users' ? known(memberRoles, search.get('role')) : undefined,
    confirmed: known(['yes', 'no'], search.get('confirmed')),
    sort: known(peopleSorts, search.get('sort')) ?? 'newest',
    page: page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The orders as the head of a table says them: '-' in front means from last to first. */
const headOrders: Record<PeopleSort, string> = {
  newest: '-joined',
  oldest: 'joined',
  name: 'name',
  'last-login': '-last-login',
}

export const headOrder = (sort: PeopleSort) => headOrders[sort]

/** The order that a table's head asks for; the usual one where there is no such order, which takes the wish back. */
export function sortFor(order: string): PeopleSort {
  return peopleSorts.find((sort) => headOrders[sort] === order) ?? 'newest'
}

/** The way to a list: people, then the list itself where it is one of several. */
export function crumbsTo(scope: PeopleScope, may: May, names: Record<PeopleScope | 'people', string>) {
  if (scope === 'users') return [{ name: names.people, to: scopePaths.users }]
  const own = { name: names[scope], to: scopePaths[scope] }
  return may('users.view') ? [{ name: names.people, to: scopePaths.users }, own] : [own]
}
