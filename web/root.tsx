import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import {
  data,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { type Language, splitPath } from '#shared/core/language.rules.ts'
import { readPermission } from '#shared/identity/identity.endpoints.ts'
import { paletteCss } from '#shared/tenancy/palette.rules.ts'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import { Alternates } from './core/alternates.tsx'
import { preloadFonts } from './core/fonts.ts'
import { IdlePrefetch } from './core/idle-prefetch.tsx'
import { useLanguage, useWords } from './core/language.tsx'
import { NavigationProgress } from './core/navigation-progress.tsx'
import { OfflinePages } from './core/offline-pages.tsx'
import { pageOf } from './core/page.ts'
import { areasOf, scriptsOf } from './core/page-areas.ts'
import { unknownOfficePage } from './core/page-routes.ts'
import { afterWrites } from './core/revalidation.ts'
import { type RootData, useRoot } from './core/root-data.ts'
import { lostWrites } from './core/unsent/lost-writes.ts'
import { asksPermission, guard } from './guards.ts'
import { SessionWatch } from './identity/session-watch.tsx'
import { SiteFrame } from './layouts/site-frame.tsx'
import { useWaysOut } from './layouts/site-links.ts'
import { ErrorOutlet } from './ui/error-outlet.tsx'
import { Notice } from './ui/notice-toast.tsx'
import { ToastOutlet } from './ui/toast-outlet.tsx'

/** The guards of all pages run here, before any page is asked for its data. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url, pattern }, next) => {
    const page = pageOf(context)
    // Not the request's own address: what the router fetches ends in `.data`.
    const { path } = splitPath(url.pathname)
    const permission = asksPermission(path, page.user) ? await page.call(readPermission) : []
    const verdict = guard({ ...page, path, search: url.search, isPage: pattern !== unknownOfficePage, permission })
    if (verdict?.refusal)
      throw data({ ...verdict.refusal.answer(), root: rootDataOf(page) }, { status: verdict.refusal.status })
    if (verdict?.to) throw verdict.whole ? redirectDocument(verdict.to) : redirect(verdict.to)
    return next()
  },
]

/** In the browser: what a lost connection does to a page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [lostWrites as Route.ClientMiddlewareFunction]

export function loader({ context }: Route.LoaderArgs): RootData {
  return rootDataOf(pageOf(context))
}

function rootDataOf({ site, user, origin, prefix, wordsScript }: RootData): RootData {
  return { site, user, origin, prefix, wordsScript }
}

/** Brand and person change by writing something, not by walking from page to page. */
export const shouldRevalidate = afterWrites

/** Most visitors look at the catalogue next. */
const likelyNext = ['/courses']

// The browser keeps the colours as the server wrote them, so it need not know how they are made.
const writtenPalette = import.meta.env.SSR ? '' : (document.getElementById('palette')?.textContent ?? '')

const palettes = new WeakMap<object, string>()

function paletteOf(site: RootData['site'] | undefined): string {
  if (!import.meta.env.SSR) return writtenPalette
  const settings = site?.settings ?? []
  const known = palettes.get(settings)
  if (known !== undefined) return known
  const css = paletteCss(settings)
  palettes.set(settings, css)
  return css
}

/** With the page's code, not after it: on a slow connection each of its steps is seconds. */
function preloadAreas(language: Language, matches: readonly { handle: unknown }[], pathname: string): void {
  if (!import.meta.env.SSR) return
  const handles = matches.map(({ handle }) => handle)
  for (const script of scriptsOf(language, areasOf(handles, splitPath(pathname).path))) preloadModule(script)
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const words = useWords()
  const root = useRoot()
  const hasFailed = Boolean(useRouteError())
  preloadFonts(language)
  preloadAreas(language, useMatches(), useLocation().pathname)
  return (
    <html lang={language} data-lang={language} data-person={root?.user?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React writes it before all scripts. */}
        <link rel="stylesheet" href={styles} precedence="site" />
        {root?.site && <link rel="icon" href={root.site.favicon} />}
        {root?.site?.kind === 'school' && <AppLinks language={language} />}
        {root?.wordsScript && <link rel="modulepreload" href={root.wordsScript} />}
        {root?.site && !hasFailed && <Alternates origin={root.origin} own={root.site.default_language} />}
        {hasFailed && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours only */}
        <style id="palette" dangerouslySetInnerHTML={{ __html: paletteOf(root?.site) }} />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {words.core.skipToContent}
        </a>
        <NavigationProgress />
        {children}
        <ToastOutlet />
        {root?.user && <SessionWatch />}
        {root?.user && <Notice />}
        {root?.site?.kind === 'school' && <IdlePrefetch pages={likelyNext} />}
        <OfflinePages isStored={root?.site?.kind === 'school' && !hasFailed} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What a phone asks for to put the school among its apps. */
function AppLinks({ language }: { language: Language }) {
  return (
    <>
      <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
      <link rel="apple-touch-icon" href="/app-icon/192.png" />
    </>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorOutlet error={error} waysOut={useWaysOut()} />
    </SiteFrame>
  )
}
