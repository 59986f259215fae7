import { redirect } from 'react-router'
import type { Route } from './+types/account-home.ts'
import { accountBase } from './account-address.ts'

/** The account without a page: its security. */
export function loader({ url }: Route.LoaderArgs): never {
  throw redirect(`${accountBase(url.pathname)}/security`)
}

export default function AccountHome() {
  return null
}
