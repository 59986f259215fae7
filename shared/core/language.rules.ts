/** The languages every page exists in. Khmer is the default and has no prefix in the address. */
export const languages = ['km', 'en', 'zh'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'km'

/** Names of the languages, each in itself, as the language switch shows them. */
export const languageNames: Record<Language, string> = { km: 'ខ្មែរ', en: 'English', zh: '中文' }

export const localeCookie = 'locale'
export const localeCookieDays = 365

export function isLanguage(word: string | undefined): word is Language {
  return (languages as readonly string[]).includes(word ?? '')
}

export type Address = { language: Language; prefix: '' | `/${Language}`; path: string }

/** Split an address into its language and the path that all languages share: '/en/courses' → en, '/courses'. */
export function splitPath(pathname: string): Address {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguage(first)) return { language: defaultLanguage, prefix: '', path: pathname || '/' }
  return { language: first, prefix: `/${first}`, path: `/${rest.join('/')}` }
}

/** The canonical address of a path in a language: Khmer without a prefix, '/en' without a closing slash. */
export function localPath(language: Language, path: string): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/**
 * Where a site has a page in a language. Where '/' leads to another language by itself, the Khmer home page needs its
 * prefix to be reached.
 */
export function addressIn(language: Language, own: Language, path: string): string {
  const isHiddenHome = path === '/' && language === defaultLanguage && own !== defaultLanguage
  return isHiddenHome ? `/${language}` : localPath(language, path)
}

/** Where '/' leads: a visitor's own choice wins over the school's default language; Khmer stays where it is. */
export function rootRedirect(chosen: string | undefined, schoolDefault: Language): string | undefined {
  const language = isLanguage(chosen) ? chosen : schoolDefault
  return language === defaultLanguage ? undefined : localPath(language, '/')
}
