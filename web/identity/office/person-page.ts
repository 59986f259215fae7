import type { RouterContextProvider } from 'react-router'
import { listAudit } from '#shared/core/office.endpoints.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { readPermission } from '#shared/identity/identity.endpoints.ts'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import { type PeopleScope, peopleScopes } from '#shared/identity/people.lists.ts'
import type { May } from '#web/core/office.ts'
import { attempt, load } from '#web/core/page.ts'

type Context = Readonly<RouterContextProvider>

const mostChanges = 8

/** What the current person may do, for a loader. */
async function mayOf(context: Context): Promise<May> {
  const granted = await load(context, readPermission)
  const keys = new Set(typeof granted === 'string' ? [] : granted.map(({ key }) => key))
  return (permission: Permission) => keys.has(permission)
}

/** A person of a list, with their latest changes if one may read the log. */
export async function loadPerson(context: Context, scope: PeopleScope, memberId: string) {
  const [person, may] = await Promise.all([
    load(context, endpoints[scope].read, { params: { memberId } }),
    mayOf(context),
  ])
  const log = may('audit.view') ? await load(context, listAudit, { query: { thing_id: memberId } }) : undefined
  return { person, changes: log?.data.slice(0, mostChanges) ?? null }
}

/** A person to edit, from the first list the current person may edit. */
export async function loadEditable(context: Context, memberId: string) {
  const may = await mayOf(context)
  const scopes = peopleScopes.filter((scope) => may(`${scope}.view`) && may(`${scope}.update`))
  for (const scope of scopes.slice(0, -1)) {
    const found = await attempt(context, endpoints[scope].read, { params: { memberId } })
    if ('answer' in found) return { scope, person: found.answer }
    if (found.status !== 404) break
  }
  const scope = scopes.at(-1) ?? 'users'
  return { scope, person: await load(context, endpoints[scope].read, { params: { memberId } }) }
}
