import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { readWaiting } from '#shared/core/office.endpoints.ts'
import { readPermission } from '#shared/identity/identity.endpoints.ts'
import { officeAccentCss } from '#shared/tenancy/palette.rules.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import type { OfficeData } from '#web/core/office.ts'
import { useOffice } from '#web/core/office.ts'
import { load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useRoot } from '#web/core/root-data.ts'
import styles from '#web/office.css?url'
import { ErrorScreen, screenOfError } from '#web/ui/error-screen.tsx'
import type { Route } from './+types/backend.ts'
import { officeAreas } from './office/office-areas.ts'
import { OfficeFrame } from './office/office-frame.tsx'
import { remembered } from './office/remembered.ts'
import { SiteFrame } from './site-frame.tsx'
import { useWaysOut } from './site-links.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, request }: Route.LoaderArgs): Promise<OfficeData & { accent: string }> {
  const permission = await load(context, readPermission)
  const isExpired = typeof permission === 'string'
  const granted = isExpired ? [] : permission.map(({ key, path, action }) => ({ key, path, action }))
  return {
    permission: granted,
    waiting: granted.some(({ key }) => key === readWaiting.permission) ? await load(context, readWaiting) : [],
    isExpired,
    accent: officeAccentCss(pageOf(context).site?.settings ?? []),
    ...remembered(request.headers.get('cookie')),
  }
}

export const handle: WordsHandle = { words: officeAreas }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

/** What a person may do, and what waits for them, is asked once, after the office has written something, and on its first page. */
export function shouldRevalidate({ defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isFirstPage = splitPath(nextUrl.pathname).path === '/secure'
  return defaultShouldRevalidate && (isFirstPage || currentUrl.href === nextUrl.href)
}

/** The office: menu, search and the page that is worked on. */
export default function BackendLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours only */}
      <style id="office-accent" dangerouslySetInnerHTML={{ __html: loaderData.accent }} />
      <OfficeFrame>
        <Outlet />
      </OfficeFrame>
    </>
  )
}

/** A page of the office that cannot be shown leaves the menu standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRoot()
  const office = useOffice()
  const waysOut = useWaysOut()
  const shown = screenOfError(error)
  if (!office || !root?.user || (isRouteErrorResponse(error) && error.status >= 500))
    return (
      <SiteFrame>
        <ErrorScreen {...shown} waysOut={waysOut} />
      </SiteFrame>
    )
  return (
    <OfficeFrame>
      <ErrorScreen {...shown} />
    </OfficeFrame>
  )
}
