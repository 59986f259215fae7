type Group = { name: string | ((id: string, graph: Graph) => string | null); test: RegExp; minShareCount?: number }
type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }

const ours = /\/(web|shared|lucide-react)\/(?!.*\/words\/)/
const pages =
  /\/web\/(root|entry\.client|routes\/|\w+\/(office\/)?pages\/|layouts\/(default|auth|handle-error|backend|office-preview))/
const officePages = /\/web\/(routes\/(secure\/|dev-)|\w+\/office\/pages\/|layouts\/(backend|office-preview))/

const fileName = (id: string) => /([^/]+?)\.\w+$/.exec(id.replace(/\?.*/, ''))?.[1] ?? 'shared'

/** Whether public pages load a module, the office, or both: by who imports it, at once or later. */
function loadedBy(id: string, graph: Graph): 'site' | 'office' | 'both' | undefined {
  const above = new Set([id])
  for (const module of above) {
    if (pages.test(module)) continue
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) above.add(importer)
  }
  const loading = [...above].filter((module) => pages.test(module))
  if (above.size === 1 || loading.length === 0) return undefined
  const isOfOffice = loading.map((page) => officePages.test(page))
  if (isOfOffice.every(Boolean)) return 'office'
  return isOfOffice.some(Boolean) ? 'both' : 'site'
}

/**
 * Files that pages share, so that a page loads a dozen instead of fifty: each one costs a request, and small ones
 * compress badly. A group takes along whatever its modules import. So what a group needs stands above it, and a module
 * belongs into one only if all pages that load the group use it, or nearly.
 */
export const groups: Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // The frame of every public page, and what nearly all of them are made of.
  {
    name: 'kit',
    test: /\/icons\/(chevron-right|check|clock)\.|\/web\/(layouts\/site-frame|core\/(toasts|meta|local-text|revalidation|use-list-loading|fonts)|ui\/(toast-outlet|drawing|avatar|section|picture|badge))\.|\/core\/format\.rules/,
  },
  // What a course's page is read with. Here, or the office, which uses each of them too, would put them beside its own.
  {
    name: 'reading',
    test: /\/web\/ui\/(accordion|card|rich-text)\.tsx|\/core\/safe-address\.rules|\/icons\/(circle-check|circle-play|file-text|headphones|list-checks)\./,
  },
  {
    name: 'catalogue',
    test: /\/web\/(courses\/catalogue\/course-card|ui\/breadcrumb)\.tsx|\/icons\/languages\.|\/courses\/courses\.(rules|lists)/,
  },
  // What a lesson is learned with, as far as the office uses it too. What the data note needs stands here, or it would be
  // taken into the player, which comes after the text.
  {
    name: 'classroom',
    test: /\/icons\/(circle|circle-pause|download|pencil|target|trash-2)\.|\/web\/media\/player\/(play-memory|use-saver|player-lazy|player-words|pdf-viewer-lazy)\.|\/media\/(play|quality|saver)\.rules/,
  },
  // What plays, in one file beside the one that is asked for.
  {
    name: 'playing',
    test: /\/web\/media\/player\/(audio-player|player-(choices|error|keys|menu)|preview-pictures|quality|seek-bar|stream|use-(captions|full-screen|player|playing|stillness)|video-(controls|player))\.|\/icons\/(captions|maximize|minimize|volume-2|volume-x)\./,
  },
  { name: 'lists', test: /\/web\/ui\/(pagination|empty-state|skeleton|chip)\./ },
  { name: 'forms', test: /\/web\/ui\/(text-field|checkbox)\./ },
  { name: 'calls', test: /\/core\/(call|errors|endpoint)\.ts/ },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'learning-calls',
    test: /\/shared\/(learning\/(lecture|certificates|learning)\.(endpoints|schema|lists)|courses\/(curriculum\.(endpoints|schema)|authoring\.lists)|media\/(library\.schema|media\.lists))/,
  },
  { name: 'parts', test: /node_modules\/(@base-ui|@floating-ui)\// },
  // What the office shares with public pages stays apart, or the office would take it, and they would load the office.
  // What is imported later is left alone: in a group it would be asked for by a file of one line, and only then come.
  {
    name: (id, graph) =>
      loadedBy(id, graph) === 'both' && !graph.getModuleInfo(id)?.dynamicImporters.length ? fileName(id) : null,
    test: ours,
  },
  {
    name: (id, graph) => (loadedBy(id, graph) === 'office' ? 'office' : null),
    test: ours,
    minShareCount: 4,
  },
]
