import { Outlet } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { pageLanguage } from '#web/core/page-language.ts'
import { loadAreas } from '#web/core/word-area.ts'
import styles from '#web/office.css?url'
import type { Route } from './+types/office-preview.ts'
import { officeAreas } from './office/office-areas.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle: WordsHandle = { words: officeAreas }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    await Promise.all([next(), loadAreas(pageLanguage(), officeAreas(splitPath(url.pathname).path))])
  },
]

/** The office's parts without its frame, for the preview of the kit. */
export default function OfficePreviewLayout() {
  return (
    <main id="content" tabIndex={-1} data-office="system" className="min-h-screen bg-page text-body">
      <Outlet />
    </main>
  )
}
