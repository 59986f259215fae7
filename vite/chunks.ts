import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

type Group = {
  name: string | ((id: string, graph: Graph) => string | null)
  test: RegExp
  minShareCount?: number
  entriesAware?: boolean
}
type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }

const web = fileURLToPath(new URL('../web/', import.meta.url))
const fileOf = (id: string) => id.replace(/\?.*/, '')
const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [web + file, ...filesOf(children)])

const isOfOffice = ({ id }: RouteConfigEntry) => id === 'office' || id === 'office-preview'
const frame = ['root.tsx', 'entry.client.tsx', 'layouts/default.tsx'].map((file) => web + file)
const sitePages = new Set([...frame, ...filesOf(routes.filter((entry) => !isOfOffice(entry)))])
const officePages = new Set(filesOf(routes.filter(isOfOffice)).filter((file) => !sitePages.has(file)))

/** Everything that imports a module, up to the pages that load it: statically, or by `import()` too. */
function above(id: string, graph: Graph, withDynamic: boolean): string[] {
  const found = new Set([id])
  for (const module of found) {
    if (module !== id && (sitePages.has(fileOf(module)) || officePages.has(fileOf(module)))) continue
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    for (const importer of withDynamic ? [...importers, ...dynamicImporters] : importers) found.add(importer)
  }
  return [...new Set([...found].map(fileOf))]
}

const isLazy = (id: string, graph: Graph) => Boolean(graph.getModuleInfo(id)?.dynamicImporters.length)
const ours = /\/(web|shared|lucide-react)\/(?!.*\/words\/)/
const manyPages = 5

/**
 * The pages of an account, of signing in, of notifications, of paying and of exams count as one: what only they share is not
 * for every visitor.
 */
const ofPerson = [
  ...['identity/', 'notifications/', 'commerce/', 'learning/pages/exam', 'learning/pages/general-exams'],
].map((start) => `${web}${start}`)
const counted = (file: string) => (ofPerson.some((folder) => file.startsWith(folder)) ? 'person' : file)

/** Loaded by the frame of every public page, or by many of them. */
function isKit(id: string, graph: Graph): boolean {
  const pages = above(id, graph, false).filter((file) => sitePages.has(file))
  return pages.some((file) => frame.includes(file)) || new Set(pages.map(counted)).size >= manyPages
}

/** Loaded by a public page, statically or by `import()`. */
const isOfSite = (id: string, graph: Graph) => above(id, graph, true).some((file) => sitePages.has(file))

/** Pages that are often the first one. What they load is not put together with what they do not. */
const entrances = new Set(['home', 'courses', 'course', 'sign-in'].map((page) => `${web}routes/${page}.tsx`))
const isOfEntrance = (id: string, graph: Graph) => above(id, graph, false).some((file) => entrances.has(file))

const areaOf = (file: string) => path.dirname(file).replace(web, '').replaceAll('/', '-')

/** One file for all that the office and the same folders of pages load, or the office would load a hundred. */
function sharedWithOffice(id: string, graph: Graph): string | null {
  const pages = above(id, graph, false)
  if (isPage(id) || isLazy(id, graph) || !pages.some((file) => officePages.has(file))) return null
  const areas = new Set(pages.filter((file) => sitePages.has(file)).map(areaOf))
  return areas.size > 0 ? ['both', ...[...areas].sort()].join('~') : null
}

const isPage = (id: string) => sitePages.has(fileOf(id)) || officePages.has(fileOf(id))
const named = (name: string, is: (id: string, graph: Graph) => boolean) => (id: string, graph: Graph) =>
  !isPage(id) && !isLazy(id, graph) && is(id, graph) ? name : null

/**
 * Files that pages share, so that a page loads a dozen instead of fifty: each one costs a request, and small ones
 * compress badly. The first group that fits takes a module and everything it imports, unless a group above has taken it.
 */
export const groups: Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'base-ui', test: /node_modules\/(@base-ui|@floating-ui)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: named('kit', isKit), test: /\/(web|lucide-react)\/(?!.*words)/ },
  { name: named('site', isOfEntrance), test: ours, entriesAware: true, minShareCount: 2 },
  { name: sharedWithOffice, test: ours },
  // By who loads them. Without this one the office would take what it shares with public pages, and they would load it.
  { name: named('site', isOfSite), test: ours, entriesAware: true, minShareCount: 2 },
  { name: named('office', () => true), test: ours, minShareCount: 4 },
]
