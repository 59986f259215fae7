import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createPath, type DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { type Language, splitPath } from '#shared/core/language.rules.ts'
import { fetchAnswering } from './core/captcha/fetch-answering.ts'
import { LanguageContext, provideWords } from './core/language.tsx'
import { areasOf } from './core/page-areas.ts'
import { pageLanguage } from './core/page-language.ts'
import { mayReload } from './core/reload-guard.ts'
import { loadAreas } from './core/word-area.ts'
import type { Words } from './words/en.ts'

declare global {
  /** Called when the code of a page cannot be loaded (see vite/router-patches.ts): whether the page is being loaded again. */
  var salaReloads: (() => boolean) | undefined
  /** Sends the forms of pages (see vite/router-patches.ts). */
  var salaFetch: typeof fetchAnswering | undefined
  interface Window {
    __reactRouterDataRouter?: DataRouter
    /** The code of the page's routes, which has come before this. */
    __reactRouterRouteModules?: Record<string, { handle?: unknown } | undefined>
  }
}
globalThis.salaReloads = () => {
  // The router keeps the page that was asked for until its code has come. Without one it was only fetched ahead, and
  // offline a reload would lose what is being read.
  const wanted = window.__reactRouterDataRouter?.state.navigation.location
  if (!wanted || !navigator.onLine || !mayReload(sessionStorage, Date.now())) return false
  location.assign(createPath(wanted))
  return true
}

globalThis.salaFetch = fetchAnswering

// A page ships only its own language.
const scripts: Record<Language, () => Promise<{ words: Words }>> = {
  km: () => import('./words/km.ts'),
  en: () => import('./words/en.ts'),
  zh: () => import('./words/zh.ts'),
}

const language = pageLanguage()
// Some pages need words of their own before they are brought to life; coming from elsewhere, they fetch them.
const handles = Object.values(window.__reactRouterRouteModules ?? {}).map((route) => route?.handle)
const [{ words }] = await Promise.all([
  scripts[language](),
  loadAreas(language, areasOf(handles, splitPath(location.pathname).path)),
])
provideWords(language, words)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={language}>
        <HydratedRouter />
      </LanguageContext>
    </StrictMode>,
  )
})
