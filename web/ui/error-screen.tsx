import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { localPath } from '#shared/core/language.rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type ErrorScreenName, errorScreens, screenFor } from '../core/error-screens.ts'
import { useLanguage, useWords } from '../core/language.tsx'
import { useLocalText } from '../core/local-text.ts'
import type { FailedAnswer } from '../core/page.ts'
import { useRoot } from '../core/root-data.ts'
import { ErrorDrawing } from './error-drawing.tsx'

/** The screen of an error, and its details. */
export function screenOfError(error: unknown): Omit<ErrorScreenProps, 'waysOut'> {
  if (isRouteErrorResponse(error)) {
    const { code, message, request_id, screen: named } = (error.data ?? {}) as Partial<FailedAnswer>
    const screen = named ?? (error.status === 404 && !code ? 'unknownRoute' : screenFor(code, error.status))
    return {
      screen,
      status: error.status,
      details: screen === 'failed' ? `${error.status} ${message ?? error.statusText}` : undefined,
      requestId: request_id,
    }
  }
  return { screen: 'failed', details: error instanceof Error ? error.message : undefined }
}

export type WayOut = { to: string; name: string }

type ErrorScreenProps = {
  screen: ErrorScreenName
  /** The status of the response. */
  status?: number
  details?: string | undefined
  requestId?: string | undefined
  /** Where else this site leads. Absent inside the office, which has its own menu. */
  waysOut?: readonly WayOut[]
}

/** The one error page: a picture, what happened, what to do, and links back and home. */
export function ErrorScreen({ screen, status = errorScreens[screen], details, requestId, waysOut }: ErrorScreenProps) {
  const { core } = useWords()
  const { title, text } = core.errorPages[screen]
  // In the office, home is its first page.
  const home = localPath(useLanguage(), waysOut ? '/' : '/secure')
  const siteName = useLocalText()(useRoot()?.site?.name).text
  const isOpen = screen !== 'invalidDomain' && screen !== 'failed' && errorScreens[screen] !== 503
  return (
    <div className="wrap flex flex-col items-center py-14 text-center md:py-20" data-error-screen={screen}>
      <title>{siteName ? `${title} · ${siteName}` : title}</title>
      <ErrorDrawing screen={screen} />
      <p className="figures mt-8 font-bold text-primary-strong">{status}</p>
      <h1 className="mt-1 text-h1">{title}</h1>
      <p className="mt-3 max-w-lg text-lead">{text}</p>
      {/* A school can lift its own block, but not a ban of the platform. */}
      {screen === 'blocked' && siteName && <p className="mt-3 max-w-lg">{core.errorPages.contact(siteName)}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {/* Without a page to go back to, or without JavaScript, this leads home. */}
        <a href={home} onClick={goBack} className={buttonClass()}>
          <Icon of={ArrowLeft} size={18} />
          {core.goBack}
        </a>
        {screen !== 'invalidDomain' && waysOut && (
          <a href={home} className={buttonClass({ kind: 'secondary' })}>
            {core.backHome}
          </a>
        )}
      </div>
      {isOpen && waysOut && <PopularPlaces places={waysOut} />}
      {(details || requestId) && screen === 'failed' && (
        <details className="mt-8 max-w-lg text-muted">
          <summary className="min-h-11 cursor-pointer py-2">{core.errorPages.details}</summary>
          <p className="break-words">{details}</p>
          {requestId && <p className="figures break-all">{requestId}</p>}
        </details>
      )}
    </div>
  )
}

function goBack(event: MouseEvent) {
  // The router numbers its history entries. A new tab has no page to go back to.
  const isOurs = (history.state?.idx ?? 0) > 0 || document.referrer.startsWith(location.origin)
  if (!isOurs && history.length <= 2) return
  event.preventDefault()
  history.back()
}

function PopularPlaces({ places }: { places: readonly WayOut[] }) {
  const { errorPages } = useWords().core
  return (
    <div className="mt-12 w-full max-w-2xl border-t border-line pt-8">
      <p className="text-muted">{errorPages.popular}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        {places.map(({ to, name }) => (
          <Link key={to} to={to} className={buttonClass({ kind: 'secondary' })}>
            {name}
          </Link>
        ))}
      </p>
    </div>
  )
}
