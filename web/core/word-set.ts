import type { Language } from '#shared/core/language.rules.ts'

/** Words that only some pages need: a chunk of their own in each language, beside those of every page. */
export function wordSet<Words>(name: string) {
  const loaded: Partial<Record<Language, Words>> = {}
  return {
    /** The server provides all three languages. */
    provide(language: Language, words: Words): void {
      loaded[language] = words
    },
    /** The browser fetches its own, once, before the first page that needs them. */
    async load(language: Language, scripts: Record<Language, () => Promise<Words>>): Promise<void> {
      loaded[language] ??= await scripts[language]()
    },
    of(language: Language): Words {
      const words = loaded[language]
      if (!words) throw new Error(`The words '${name}' of '${language}' are not loaded`)
      return words
    },
  }
}
