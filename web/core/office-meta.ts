import { metaSite } from './meta.ts'
import type { Say } from './word-area.ts'

/** The title of a page of the office. Nothing else: no search engine and no shared link ever shows it. */
export function officeMeta(matches: Parameters<typeof metaSite>[0], title: (say: Say) => string) {
  const { language, siteName } = metaSite(matches)
  return [{ title: `${title((area) => area.of(language))} · ${siteName}` }, { name: 'robots', content: 'noindex' }]
}
