import { defaultLanguage, isLanguage, type Language } from '#shared/core/language.rules.ts'

/** The language of the page in the browser, outside components. */
export function pageLanguage(): Language {
  const lang = document.documentElement.lang
  return isLanguage(lang) ? lang : defaultLanguage
}
