import type { OfficeWords } from '#web/words/office.en.ts'
import { metaSite } from './meta.ts'
import { officeWordSet } from './office-words.ts'

/** The title of a page of the office. Nothing else: no search engine and no shared link ever shows it. */
export function officeMeta(matches: Parameters<typeof metaSite>[0], title: (words: OfficeWords) => string) {
  const { language, siteName } = metaSite(matches)
  return [{ title: `${title(officeWordSet.of(language))} · ${siteName}` }, { name: 'robots', content: 'noindex' }]
}
