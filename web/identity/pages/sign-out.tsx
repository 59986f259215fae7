import { redirect } from 'react-router'
import { logout } from '#shared/identity/identity.endpoints.ts'
import { load } from '#web/core/page.ts'
import type { Route } from './+types/sign-out.ts'

/** Nothing is shown when the page is opened directly. */
export function loader() {
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  await load(context, logout)
  return redirect('/')
}
