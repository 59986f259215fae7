import type { Language } from '#shared/core/language.rules.ts'

/** Words that only some pages need, in a chunk of their own for each language. */
export type WordArea<Words = unknown> = {
  /** Where they are written, below `shared/` and without the language. */
  readonly file: string
  load(language: Language): Promise<void>
  of(language: Language): Words
}

/** The words of an area, in the language of the page. */
export type Say = <Words>(area: WordArea<Words>) => Words

export type WordsIn<Area> = Area extends WordArea<infer Words> ? Words : never

/** A page declares its areas in its route; they are fetched with its code, before it is rendered. */
export function wordArea<Words>(file: string, scripts: Record<Language, () => Promise<Words>>): WordArea<Words> {
  const loaded: Partial<Record<Language, Words>> = {}
  return {
    file,
    async load(language) {
      loaded[language] ??= await scripts[language]()
    },
    of(language) {
      const words = loaded[language]
      if (!words) throw new Error(`The words '${file}' of '${language}' are not loaded`)
      return words
    },
  }
}

export async function loadAreas(language: Language, areas: readonly WordArea[]): Promise<void> {
  await Promise.all(areas.map((area) => area.load(language)))
}
