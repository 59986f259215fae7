import { data } from 'react-router'
import type { ErrorCode } from '#shared/core/errors.ts'
import { splitPath } from '#shared/core/language.rules.ts'
import { deniesAccess } from '#shared/identity/identity.rules.ts'
import { type ErrorScreenName, errorScreens } from '#web/core/error-screens.ts'
import { pageOf } from '#web/core/page.ts'
import { useWaysOut } from '#web/layouts/site-links.ts'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import type { Route } from './+types/error-page.ts'

const screens: Record<string, ErrorScreenName> = {
  '/404': 'notFound',
  '/503': 'pageUnavailable',
  '/banned': 'banned',
  '/under-maintenanace': 'maintenance',
}

const screenAt = (path: string): ErrorScreenName => screens[path] ?? 'notFound'

/** By who asks: whoever is not banned does not read that they are. */
const deniedScreen = (signedOut: ErrorCode | undefined): ErrorScreenName =>
  signedOut === 'identity.banned' ? 'banned' : signedOut && deniesAccess(signedOut) ? 'blocked' : 'forbidden'

export function loader({ url, context }: Route.LoaderArgs) {
  const { siteState, signedOut } = pageOf(context)
  const asked = screenAt(splitPath(url.pathname).path)
  // The guard leads everybody here from the pages of a closed school.
  const isClosed = asked === 'notFound' && siteState === 'closed'
  const screen = isClosed ? 'websiteUnavailable' : asked === 'banned' ? deniedScreen(signedOut) : asked
  return data({ screen }, { status: errorScreens[screen] })
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <ErrorScreen screen={loaderData.screen} waysOut={useWaysOut()} />
}
