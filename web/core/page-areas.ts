import type { Language } from '#shared/core/language.rules.ts'
import type { WordArea } from './word-area.ts'

/** What a route's `handle` says of its words: those it needs at a path (without its language). */
export type WordsHandle = { words(path: string): readonly WordArea[] }

/** The areas that all the routes of a page need, by their handles. */
export function areasOf(handles: readonly unknown[], path: string): readonly WordArea[] {
  return handles.flatMap((handle) => (handle as Partial<WordsHandle> | undefined)?.words?.(path) ?? [])
}

const scripts: Partial<Record<Language, Readonly<Record<string, string>>>> = {}

/** The server says once which script holds the words of an area. */
export function provideAreaScripts(language: Language, files: Readonly<Record<string, string>>): void {
  scripts[language] = files
}

/** The scripts of some areas, to be fetched with the page's code. Unknown while developing, and in the browser. */
export function scriptsOf(language: Language, areas: readonly WordArea[]): string[] {
  return areas.flatMap(({ file }) => scripts[language]?.[file] ?? [])
}
