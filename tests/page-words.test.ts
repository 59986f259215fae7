import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import type { PageRoute } from '#web/core/page-routes.ts'
import type { WordArea } from '#web/core/word-area.ts'
import { auditWords, frameWords } from '#web/domains.ts'
import { officeAreas } from '#web/layouts/office/office-areas.ts'
import { pagesIn } from '#web/pages.ts'

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const imports = /(?:import|export)\s(type\s)?([^'"`;]*?)\sfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

type Import = { names: string[]; to: string }

/** What a file of ours imports, at once or later; types need no words. */
function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(imports)].flatMap(([, type, names = '', statement, call]) => {
    const to = statement ?? call ?? ''
    if (type || !/^[.#]/.test(to) || !/\.tsx?$/.test(to) || to.includes('/+types/')) return []
    const target = to.startsWith('#') ? to.slice(1) : path.join(path.dirname(file), to)
    return [{ names: names.match(/\b\w+\b/g) ?? [], to: target }]
  })
}

/** What pages show of the lists of all domains, and the words that takes. */
const wordsOf: Record<string, readonly WordArea[]> = {
  menuItems: frameWords,
  menuAdditions: frameWords,
  frameParts: frameWords,
  auditWords,
}

const withOwnWords = ['web/layouts/office/office-areas.ts', 'web/palette.ts', 'web/courses/preview/comments-part.ts']

/** The files of areas are named `….words.ts`; a page needs the areas it imports, however deep. */
function areasNeededBy(page: string): Set<string> {
  const needed = new Set<string>()
  const files = new Set([page])
  for (const file of files) {
    // The tables of pages name every area, and render nothing; the search and the preview load theirs by themselves.
    if (withOwnWords.includes(file)) continue
    for (const { names, to } of importsOf(file)) {
      if (to === 'web/domains.ts') {
        for (const area of names.flatMap((name) => wordsOf[name] ?? [])) needed.add(area.file)
        continue
      }
      if (to.endsWith('.words.ts')) for (const name of names) needed.add(fileOfArea(to, name))
      else if (to.startsWith('web/')) files.add(to)
    }
  }
  return needed
}

function fileOfArea(file: string, name: string): string {
  const [, found] = new RegExp(`const ${name} = wordArea\\('([^']+)'`).exec(textOf(file)) ?? []
  return found ?? `${name} of ${file}`
}

const pathOf = ({ path: pattern }: PageRoute) => `/${pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'a')}`
const frame = areasNeededBy('web/layouts/backend.tsx')

describe('a page of the office', () => {
  const pages = pagesIn('office').map((page) => [page.path, page] as const)

  it.each(pages)('has the words it needs, and no others: %s', (_, page) => {
    const declared = new Set(officeAreas(pathOf(page)).map(({ file }) => file))
    expect([...declared].sort()).toEqual([...new Set([...frame, ...areasNeededBy(`web/${page.file}`)])].sort())
  })
})

/** A page outside the office names its areas in its handle. */
function areasInHandleOf(page: string): string[] {
  const [, list = ''] = /words: \(\) => \[([^\]]*)\]/.exec(textOf(page)) ?? []
  const areas = importsOf(page).filter(({ to }) => to.endsWith('.words.ts'))
  return (list.match(/\w+/g) ?? []).map((name) =>
    fileOfArea(areas.find(({ names }) => names.includes(name))?.to ?? page, name),
  )
}

describe('a page for visitors', () => {
  const pages = (['school', 'sign', 'lecture', 'error', 'bare'] as const).flatMap(pagesIn)

  it.each([...new Set(pages.map(({ file }) => `web/${file}`))])(
    'has the words it needs beside those of every page, and no others: %s',
    (page) => {
      expect(areasInHandleOf(page).sort()).toEqual([...areasNeededBy(page)].sort())
    },
  )
})
