import { data, useLocation } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { type ErrorScreenName, errorScreens } from '#web/core/error-screens.ts'
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

export function loader({ url }: Route.LoaderArgs) {
  const screen = screenAt(splitPath(url.pathname).path)
  return data({ screen }, { status: errorScreens[screen] })
}

export default function ErrorPage() {
  return <ErrorScreen screen={screenAt(useLocation().pathname)} waysOut={useWaysOut()} />
}
