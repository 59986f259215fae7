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

/** What is drawn of the lists that all domains bring, and the words that takes. */
const drawnWith: Record<string, readonly WordArea[]> = {
  menuItems: frameWords,
  menuAdditions: frameWords,
  quickActions: frameWords,
  searchHits: frameWords,
  auditWords,
}

/** The files of areas are named `….words.ts`; a page needs the areas it imports, however deep. */
function areasNeededBy(page: string): Set<string> {
  const needed = new Set<string>()
  const files = new Set([page])
  for (const file of files) {
    // The tables of pages name every area, and draw nothing.
    if (file === 'web/layouts/office/office-areas.ts') continue
    for (const { names, to } of importsOf(file)) {
      if (to === 'web/domains.ts') {
        for (const area of names.flatMap((name) => drawnWith[name] ?? [])) needed.add(area.file)
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

  it.each(pages)('has the words it draws with, and no others: %s', (_, page) => {
    const declared = new Set(officeAreas(pathOf(page)).map(({ file }) => file))
    expect([...declared].sort()).toEqual([...new Set([...frame, ...areasNeededBy(`web/${page.file}`)])].sort())
  })
})

/** Pages outside the office name their words in their handle, or in that of their layout. */
const handled = [
  ['web/learning/pages/my-course.tsx', ['web/learning/pages/my-course.tsx']],
  ['web/learning/pages/certificate.tsx', ['web/learning/pages/certificate.tsx']],
  ['web/routes/lecture.tsx', ['web/routes/lecture.tsx', 'web/layouts/lecture.tsx']],
] as const

describe('a page students learn in', () => {
  it.each(handled)('has the words it draws with: %s', (page, files) => {
    const declared = files.flatMap((file) => [
      ...(/const areas = \[([^\]]*)\]/.exec(textOf(file))?.[1] ?? '').matchAll(/\w+/g),
    ])
    const known = declared.map(([name]) => fileOfArea('web/learning/classroom.words.ts', name))
    expect([...areasNeededBy(page)].filter((area) => !known.includes(area))).toEqual([])
  })
})

describe('a page for visitors', () => {
  const others = (['school', 'sign', 'lecture', 'error', 'bare'] as const)
    .flatMap(pagesIn)
    .map(({ file }) => `web/${file}`)
    .filter((file) => !handled.some(([page]) => page === file))

  it.each([...new Set(others)])('needs no words but those of every page: %s', (page) => {
    expect([...areasNeededBy(page)]).toEqual([])
  })
})
