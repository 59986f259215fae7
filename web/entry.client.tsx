import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage, type Language } from '#shared/core/language.rules.ts'
import { LanguageContext, provideWords } from './core/language.tsx'
import { mayReload } from './core/reload-guard.ts'
import type { Words } from './words/en.ts'

declare global {
  var salaMayReload: (() => boolean) | undefined
}
globalThis.salaMayReload = () => mayReload(sessionStorage, Date.now())

// A page ships only its own language.
const scripts: Record<Language, () => Promise<{ words: Words }>> = {
  km: () => import('./words/km.ts'),
  en: () => import('./words/en.ts'),
  zh: () => import('./words/zh.ts'),
}

const said = document.documentElement.lang
const language = isLanguage(said) ? said : defaultLanguage
const { words } = await scripts[language]()
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
