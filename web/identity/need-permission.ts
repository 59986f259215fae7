import type { RouterContextProvider } from 'react-router'
import type { Permission } from '#shared/core/permissions.ts'
import { readPermission } from '#shared/identity/identity.endpoints.ts'
import { leadAway, load } from '#web/core/page.ts'

/** Lead people away from a page who lack the permission for what it does. */
export async function needPermission(context: Readonly<RouterContextProvider>, wanted: Permission): Promise<void> {
  const granted = await load(context, readPermission)
  if (typeof granted === 'string' || !granted.some(({ key }) => key === wanted)) leadAway(context)
}
