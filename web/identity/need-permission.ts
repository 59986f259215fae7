import { data, type RouterContextProvider } from 'react-router'
import { errors } from '#shared/core/errors.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { readPermission } from '#shared/identity/identity.endpoints.ts'
import { load } from '#web/core/page.ts'

/** Refuse a page to people who lack the permission for what it does. */
export async function needPermission(context: Readonly<RouterContextProvider>, wanted: Permission): Promise<void> {
  const granted = await load(context, readPermission)
  if (typeof granted !== 'string' && granted.some(({ key }) => key === wanted)) return
  const code = 'identity.no_permission'
  throw data({ code, message: errors[code].text }, { status: 403 })
}
