import { data } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
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

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = screenAt(splitPath(url.pathname).path)
  // The guard leads everybody here from the pages of a closed school.
  const screen = asked === 'notFound' && pageOf(context).siteState === 'closed' ? 'websiteUnavailable' : asked
  return data({ screen }, { status: errorScreens[screen] })
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <ErrorScreen screen={loaderData.screen} waysOut={useWaysOut()} />
}
