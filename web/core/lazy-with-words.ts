import { type ComponentType, lazy } from 'react'
import { languages } from '#shared/core/language.rules.ts'
import { pageLanguage } from './page-language.ts'
import { loadAreas, type WordArea } from './word-area.ts'

/** A part that exports the words it needs beside those of the page. */
type Part<Props> = { default: ComponentType<Props>; words: readonly WordArea[] }

/** A part of a page that only some show, fetched with its words where it is shown. The server needs all its languages. */
export const lazyWithWords = <Props>(load: () => Promise<Part<Props>>) =>
  lazy(async () => {
    const part = await load()
    const needed = import.meta.env.SSR ? languages : [pageLanguage()]
    await Promise.all(needed.map((language) => loadAreas(language, part.words)))
    return part
  })
