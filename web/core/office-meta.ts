import { metaSite } from './meta.ts'
import type { Say } from './word-area.ts'

/** What a page of the office is called. Nothing of it is for search engines or for links that are shared. */
export function officeMeta(matches: Parameters<typeof metaSite>[0], title: (say: Say) => string) {
  const { language, siteName } = metaSite(matches)
  const named = `${title((area) => area.of(language))} · ${siteName}`
  return [{ title: named }, { name: 'description', content: named }, { name: 'robots', content: 'noindex' }]
}
