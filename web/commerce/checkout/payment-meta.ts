import type { MetaDescriptor } from 'react-router'
import { metaSite } from '#web/core/meta.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { checkoutWords } from '../checkout.words.ts'

type Matches = Parameters<typeof metaSite>[0]

/** The title of a page of payments; search engines do not list it. */
export function paymentMeta(
  matches: Matches,
  titleOf: (words: WordsIn<typeof checkoutWords>) => string,
): MetaDescriptor[] {
  const { language, siteName } = metaSite(matches)
  const title = titleOf(checkoutWords.of(language))
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}
