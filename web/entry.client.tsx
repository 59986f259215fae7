import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createPath, type DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage, type Language, splitPath } from '#shared/core/language.rules.ts'
import { LanguageContext, provideWords } from './core/language.tsx'
import { mayReload } from './core/reload-guard.ts'
import type { Words } from './words/en.ts'

declare global {
  /** Called when the code of a page cannot be loaded (see vite/router-patches.ts): whether the page is being loaded again. */
  var salaReloads: (() => boolean) | undefined
  interface Window {
    __reactRouterDataRouter?: DataRouter
  }
}
globalThis.salaReloads = () => {
  // The router keeps the page that was asked for until its code has come. Without one it was only fetched ahead, and
  // without a line a reload would lose what is being read.
  const wanted = window.__reactRouterDataRouter?.state.navigation.location
  if (!wanted || !navigator.onLine || !mayReload(sessionStorage, Date.now())) return false
  location.assign(createPath(wanted))
  return true
}

// A page ships only its own language.
const scripts: Record<Language, () => Promise<{ words: Words }>> = {
  km: () => import('./words/km.ts'),
  en: () => import('./words/en.ts'),
  zh: () => import('./words/zh.ts'),
}

const said = document.documentElement.lang
const language = isLanguage(said) ? said : defaultLanguage
// Some pages must have words of their own before they are brought to life; coming from elsewhere, they fetch them.
const { path } = splitPath(location.pathname)
const isBelow = (areas: RegExp) => areas.test(path)
const [{ words }] = await Promise.all([
  scripts[language](),
  isBelow(/^\/(secure|dev)(\/|$)/) &&
    import('./words/load-office.ts').then(({ loadOfficeWords }) => loadOfficeWords(language)),
  isBelow(/^\/(lecture|my-course|certificate|dev)(\/|$)/) &&
    import('./words/load-classroom.ts').then(({ loadClassroomWords }) => loadClassroomWords(language)),
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
