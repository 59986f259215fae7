import type { Language } from '#shared/core/language.rules.ts'
import { type LocalText, textFor } from '#shared/core/local-text.rules.ts'
import { useLanguage } from './language.tsx'
import { useRoot } from './root-data.ts'

/** The `lang` attribute of a text: only where it is written in another language than the page. */
export function langOf(written: Language, page: Language): Language | undefined {
  return written === page ? undefined : written
}

/** What this page's reader gets of a school's texts, with the `lang` attribute where it needs one. */
export function useLocalText(): (text: LocalText | undefined) => { text: string; lang: Language | undefined } {
  const page = useLanguage()
  const own = useRoot()?.site?.default_language ?? page
  return (text) => {
    const found = textFor(text ?? {}, page, own)
    return { text: found.text, lang: langOf(found.language, page) }
  }
}
