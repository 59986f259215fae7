import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'

/** A domain may import itself and those left of it, in each of the three roots alike. */
const domains = [
  'core',
  'tenancy',
  'identity',
  'notifications',
  'media',
  'content',
  'courses',
  'exams',
  'learning',
  'events',
  'coaching',
  'memberships',
  'commerce',
  'referrals',
  'reports',
]

/** Files beside the domains that put them together: they may import any, and no domain imports them. */
const composition: Record<string, string[]> = {
  shared: ['page.ts', 'domains.ts'],
  server: [
    ...[
      'main.ts',
      'domains.ts',
      'listener.ts',
      'app.ts',
      'pages.ts',
      'page-cache.ts',
      'media-viewers.ts',
      'visitor-pages.ts',
      'render.ts',
      'seo.ts',
    ],
    ...['frontdoor.ts', 'installed-app.ts', 'link-preview.ts', 'tls-ask.ts', 'dev-mail.ts', 'seed', 'migrations'],
  ],
  web: [
    'root.tsx',
    'entry.client.tsx',
    'entry.server.tsx',
    'whole-page.ts',
    'own-scripts.ts',
    'routes.ts',
    'pages.ts',
    'domains.ts',
    'site.ts',
    'cards.ts',
    'palette.ts',
    'unsent.ts',
    'sign-in-again.ts',
    'guards.ts',
    'routes',
    'layouts',
    'words',
  ],
}

/** What every page is drawn in. Of domains it knows whose site it is, who is signed in and what they are notified of. */
const frameParts = ['root.tsx', 'entry.client.tsx', 'entry.server.tsx', 'guards.ts', 'layouts']
const isFrame = ({ root, part }: Place) => root === 'web' && frameParts.includes(part)
const frameKnows = ['core', 'tenancy', 'identity', 'notifications']

const roots = ['shared', 'server', 'web']
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

type Import = { from: string; to: string }
type Place = { root: string; part: string; rank: number }

/** Every file of our own below a folder, as a path from the project's root. */
function filesBelow(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
}

const importStatement =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** What a text imports; our own files as paths from the project's root, everything else by its name. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importStatement)].map(([, statement, call]) => {
    const name = (statement ?? call ?? '').replace(/\?.*$/, '')
    if (name.startsWith('.')) return { from: file, to: path.join(path.dirname(file), name) }
    return { from: file, to: name.startsWith('#') ? name.slice(1) : `package ${name}` }
  })
}

/** In which root a file is, and in which part of it. */
function placeOf(file: string): Place {
  const [root = '', part = ''] = file.split('/')
  return { root, part, rank: domains.indexOf(part) }
}

const isComposition = ({ root, part }: Place) => composition[root]?.includes(part) ?? false

/** What is wrong with one import, in words; undefined when nothing is. */
function complaintAbout({ from, to }: Import): string | undefined {
  const a = placeOf(from)
  const b = placeOf(to)
  if (to.startsWith('package ')) {
    if (a.root === 'shared' && to !== 'package zod/mini') return `${from} imports ${to}: shared knows zod/mini only`
    if (a.root === 'web' && /^package (node:|pg|drizzle-orm|hono|@hono)/.test(to) && !onServerOnly.includes(a.part))
      return `${from} imports ${to}: web runs in a browser`
    return undefined
  }
  if (b.root === 'tests' || isTest(to)) return `${from} imports ${to}: only tests do`
  if (!roots.includes(b.root))
    return b.root === '.react-router' || to.includes('/+types/')
      ? undefined
      : `${from} imports ${to}: outside the three roots`
  if (a.root === 'shared' && b.root !== 'shared') return `${from} imports ${to}: shared imports shared only`
  if (a.root !== b.root && b.root !== 'shared') return `${from} imports ${to}: ${a.root} and ${b.root} meet in shared`
  if (isFrame(a) && !frameKnows.includes(b.part) && b.rank >= 0)
    return `${from} imports ${to}: the frame knows the school and the person, and what domains declare`
  if (isComposition(a) || mergedLists.includes(to) || (a.root === 'web' && everyPageKnows.includes(to)))
    return undefined
  if (a.root === 'web' && a.part === 'ui') {
    const isUi = b.root === 'web' && ['ui', 'core'].includes(b.part)
    return isUi || (b.root === 'shared' && b.part === 'core') ? undefined : `${from} imports ${to}: ui knows no domain`
  }
  if (b.root === 'web' && b.part === 'ui')
    return a.part === 'core' ? `${from} imports ${to}: ui is right of core` : undefined
  if (isComposition(b)) return `${from} imports ${to}: composition files import domains, not the other way`
  return b.rank > a.rank ? `${from} imports ${to}: ${b.part} is right of ${a.part}` : undefined
}

/** What of `web` only the server loads. */
const onServerOnly = ['entry.server.tsx', 'whole-page.ts', 'own-scripts.ts']

/** What all domains declare, merged. Everyone may read it; what is loaded in a circle is found below. */
const mergedLists = ['shared/domains.ts', 'server/domains.ts', 'web/unsent.ts', 'web/sign-in-again.ts']

/** What a page gets from above: the school and the person (the root's loader), and the shape of the words. */
const everyPageKnows = ['web/words/en.ts', 'shared/page.ts']

const sources = roots.flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file))
const ours = sources.filter((file) => !isTest(file))
const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

describe('imports', () => {
  it('go left, and never between web and server', () => {
    const complaints = ours.flatMap((file) => importsOf(file, textOf(file)).map(complaintAbout)).filter(Boolean)
    expect(complaints).toEqual([])
  })

  it.each([
    ['server/courses/a.ts', "import { x } from '#server/learning/b.ts'", 'learning is right of courses'],
    ['server/core/a.ts', "import type { X } from '../tenancy/b.ts'", 'tenancy is right of core'],
    [
      'server/identity/a.ts',
      "const b = await import('#server/main.ts')",
      'composition files import domains, not the other way',
    ],
    ['shared/core/a.ts', "import pg from 'pg'", 'shared knows zod/mini only'],
    ['shared/core/a.ts', "import * as z from 'zod'", 'shared knows zod/mini only'],
    ['shared/learning/a.ts', "export { x } from '#server/core/b.ts'", 'shared imports shared only'],
    ['web/courses/a.tsx', "import { x } from '#server/courses/b.ts'", 'web and server meet in shared'],
    ['server/courses/a.ts', "import '#web/courses/b.tsx'", 'server and web meet in shared'],
    ['web/ui/a.tsx', "import {\n  x,\n} from '#shared/courses/b.ts'", 'ui knows no domain'],
    ['web/layouts/a.tsx', "import { x } from '#web/media/b.tsx'", 'the frame knows the school and the person.*'],
    ['web/core/a.tsx', "import { Icon } from '#web/ui/icon.tsx'", 'ui is right of core'],
    ['web/courses/a.tsx', "import { readFile } from 'node:fs/promises'", 'web runs in a browser'],
    ['server/core/a.ts', "import { given } from '#tests/support/given.ts'", 'only tests do'],
    ['server/core/a.ts', "import x from '../../scripts/b.ts'", 'outside the three roots'],
  ])('are complained about by name: %s %s', (file, text, complaint) => {
    const [found] = importsOf(file, text)
    expect(found && complaintAbout(found)).toMatch(new RegExp(`^${file} imports .*: ${complaint}$`))
  })

  it.each([
    ['server/learning/a.ts', "import { x } from '#server/courses/b.ts'"],
    ['server/learning/a.ts', "import { x } from '#shared/courses/b.ts'"],
    ['shared/core/a.ts', "import * as z from 'zod/mini'"],
    ['web/courses/a.tsx', "import { Button } from '#web/ui/button.tsx'"],
    ['web/routes/a.tsx', "import { x } from '#web/learning/b.tsx'"],
    ['web/ui/a.tsx', "import { money } from '#shared/core/format.rules.ts'"],
  ])('are left alone where they are right: %s %s', (file, text) => {
    const [found] = importsOf(file, text)
    expect(found && complaintAbout(found)).toBeUndefined()
    expect(found).toBeDefined()
  })
})

/** What a file needs when it is loaded: imports of types and those made later do not count. */
const loadedBy = (file: string) =>
  importsOf(file, textOf(file).replaceAll(/\b(import|export)\s+type\s[^'"]*['"][^'"]+['"]|\bimport\([^)]*\)/g, ''))
    .map(({ to }) => to)
    .filter((to) => ours.includes(to))

/** The first circle of imports that can be reached, as a path that ends where it began. */
function findCycle(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) {
      const found = visit(next, [...path, file])
      if (found) return found
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const found = visit(file, [])
    if (found) return found
  }
  return undefined
}

describe('files that are loaded', () => {
  it('never need each other in a circle', () => {
    expect(findCycle(new Map(ours.map((file) => [file, loadedBy(file)])))).toBeUndefined()
  })

  it('would be found if they did', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }
    expect(findCycle(new Map(Object.entries(graph)))).toEqual(['b', 'd', 'b'])
  })
})

describe('the project', () => {
  it('has only folders that are known', () => {
    const known = (root: string) => [
      ...domains,
      ...(composition[root] ?? []),
      ...(root === 'web' ? ['ui', 'public', 'app.css', 'theme.css', 'office.css'] : []),
    ]
    const unknown = roots
      .flatMap(filesBelow)
      .filter((file) => !isTest(file) && !known(placeOf(file).root).includes(placeOf(file).part))
    expect(unknown).toEqual([])
  })

  it('has no barrels and no folders for odds and ends', () => {
    const everything = [...roots, 'tests', 'scripts'].flatMap(filesBelow)
    expect(everything.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
    expect(everything.filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc)(\/|\.tsx?$)/.test(file))).toEqual([])
  })

  it('is named in small letters with dashes', () => {
    expect(
      sources.map((file) => path.basename(file)).filter((name) => !/^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(name)),
    ).toEqual([])
  })

  it('has one place that opens a pool of connections', () => {
    expect(ours.filter((file) => /new\s+(pg\.)?Pool\b/.test(textOf(file)))).toEqual(['server/core/database/door.ts'])
  })

  it('has one place that reads the environment; a program that is started is handed the PATH', () => {
    expect(
      ours.filter(
        (file) => file !== 'server/core/config/config.ts' && /\bprocess\.env\b(?!\.PATH\b)/.test(textOf(file)),
      ),
    ).toEqual([])
  })

  it('has no page with a client loader alone: it would not be rendered on the server', () => {
    const exported = (name: string, file: string) =>
      new RegExp(`^export (async function|function|const) ${name}\\b`, 'm').test(textOf(file))
    expect(ours.filter((file) => exported('clientLoader', file) && !exported('loader', file))).toEqual([])
  })

  it('opens tenant data in `door.ts` only', () => {
    const begins = ours.filter((file) => /\.transaction\(|['"`]begin\b|set_school/.test(textOf(file)))
    expect(begins.filter((file) => !/^server\/core\/database\/(door|begin-early|migrate)\.ts$/.test(file))).toEqual([])
  })
})
