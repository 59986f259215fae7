import { globSync, readFileSync } from 'node:fs'
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
    return [{ names: names.match(/\b\w+\b/g) ?? [], to: resolved(file, to) }]
  })
}

const resolved = (file: string, to: string) => (to.startsWith('#') ? to.slice(1) : path.join(path.dirname(file), to))

/** The parts that a file fetches where they are shown; each exports the areas it needs. */
const partsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/lazyWithWords\(\(\) => import\('([^']+)'\)\)/g)].map(([, part = '']) =>
    resolved(file, part),
  )

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
    const parts = partsOf(file)
    for (const { names, to } of importsOf(file)) {
      if (parts.includes(to)) continue
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

/** A page outside the office names its areas in its handle, a part that is fetched later among its exports. */
function areasNamedBy(file: string, names: RegExp): string[] {
  const [, list = ''] = names.exec(textOf(file)) ?? []
  const areas = importsOf(file).filter(({ to }) => to.endsWith('.words.ts'))
  return (list.match(/\w+/g) ?? []).map((name) =>
    fileOfArea(areas.find((area) => area.names.includes(name))?.to ?? file, name),
  )
}

describe('a part that is fetched where it is shown', () => {
  const parts = globSync('web/**/*.{ts,tsx}', { cwd: projectRoot }).flatMap(partsOf)

  it.each([...new Set(parts)])('has the words it needs, and no others: %s', (part) => {
    expect(areasNamedBy(part, /export const words = \[([^\]]*)\]/).sort()).toEqual([...areasNeededBy(part)].sort())
  })
})

describe('a page for visitors', () => {
  const pages = (['school', 'sign', 'lecture', 'payment', 'error', 'bare'] as const).flatMap(pagesIn)

  it.each([...new Set(pages.map(({ file }) => `web/${file}`))])(
    'has the words it needs beside those of every page, and no others: %s',
    (page) => {
      expect(areasNamedBy(page, /words: \(\) => \[([^\]]*)\]/).sort()).toEqual([...areasNeededBy(page)].sort())
    },
  )
})
