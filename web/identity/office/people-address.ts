import { id } from '#shared/core/id.schema.ts'
import { splitPath } from '#shared/core/language.rules.ts'
import { pageSizes } from '#shared/core/paging.lists.ts'
import {
  memberRoles,
  type PeopleScope,
  type PeopleSort,
  peopleSorts,
  peopleTabs,
} from '#shared/identity/people.lists.ts'
import type { Member, PeopleQuery } from '#shared/identity/people.schema.ts'
import type { May } from '#web/core/office.ts'

/** The address of each list; those of its people are below it. */
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

/** The page of a person for someone who may open it. People who run the school have only a form. */
export function personPath({ id, role }: Pick<Member, 'id' | 'role'>, may: May): string | undefined {
  if (role === 'student' && may('students.view')) return `${scopePaths.students}/detail/${id}`
  if (role === 'lecture' && may('lectures.view')) return `${scopePaths.lectures}/detail/${id}`
  return may('users.view') && may('users.update') ? editPath(id) : undefined
}

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)

/** The query of a list in its address, without invalid parameters; `usual` is the size of a page that it does not name. */
export function peopleAsked(search: URLSearchParams, scope: PeopleScope, usual: number = pageSizes[0]): PeopleQuery {
  const page = Math.trunc(Number(search.get('page')))
  return {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    tab: known(peopleTabs, search.get('tab')) ?? 'all',
    role: scope === 'users' ? known(memberRoles, search.get('role')) : undefined,
    confirmed: known(['yes', 'no'], search.get('confirmed')),
    group: scope === 'students' ? id.safeParse(search.get('group')).data : undefined,
    sort: known(peopleSorts, search.get('sort')) ?? 'newest',
    page: page >= 1 && page <= 10_000 ? page : 1,
    per: pageSizes.find((size) => String(size) === search.get('per')) ?? usual,
  }
}

/** The orders as the table head names them; '-' means descending. */
const headOrders: Record<PeopleSort, string> = {
  newest: '-joined',
  oldest: 'joined',
  name: 'name',
  'last-login': '-last-login',
}

export const headOrder = (sort: PeopleSort) => headOrders[sort]

/** The order of a table head; the default if there is no such order. */
export function sortFor(order: string): PeopleSort {
  return peopleSorts.find((sort) => headOrders[sort] === order) ?? 'newest'
}

/** The breadcrumbs of a list. */
export function crumbsTo(scope: PeopleScope, may: May, names: Record<PeopleScope | 'people', string>) {
  if (scope === 'users') return [{ name: names.people, to: scopePaths.users }]
  const own = { name: names[scope], to: scopePaths[scope] }
  return may('users.view') ? [{ name: names.people, to: scopePaths.users }, own] : [own]
}
