/** A route as the build describes it. */
export type BuiltRoute = { id: string; parentId?: string | undefined; path?: string | undefined }

// Deep enough for the parts of the office.
const depth = 2

/**
 * The routes that can match a page. React Router goes through its whole table for each page, several times: with only
 * those that begin like the page's address it has a tenth of the work. Returns the same list for the same beginning.
 */
export function routeBranches(routes: Readonly<Record<string, BuiltRoute>>): (path: string) => ReadonlySet<string> {
  const beginnings = new Map(Object.keys(routes).map((id) => [id, beginningOf(patternOf(routes, id))]))
  const known = new Set(beginnings.values())
  const branches = new Map<string, ReadonlySet<string>>()
  return (path) => {
    const beginning = longestIn(known, segmentsOf(path))
    const branch = branches.get(beginning) ?? new Set(idsUnder(beginnings, beginning))
    branches.set(beginning, branch)
    return branch
  }
}

function patternOf(routes: Readonly<Record<string, BuiltRoute>>, id: string): string {
  const { parentId, path = '' } = routes[id] ?? {}
  return `${parentId === undefined ? '' : patternOf(routes, parentId)}/${path}`
}

/** What every address of a pattern begins with: up to its first parameter. */
function beginningOf(pattern: string): string {
  const segments = segmentsOf(pattern).slice(0, depth)
  const parameter = segments.findIndex((segment) => /[:*?]/.test(segment))
  return segments.slice(0, parameter < 0 ? depth : parameter).join('/')
}

function longestIn(known: ReadonlySet<string>, segments: string[]): string {
  for (let length = depth; length > 0; length -= 1) {
    const beginning = segments.slice(0, length).join('/')
    if (known.has(beginning)) return beginning
  }
  return ''
}

/** Those with the same beginning, or a shorter one: the frames around a page, and what any address may be. */
function idsUnder(beginnings: ReadonlyMap<string, string>, wanted: string): string[] {
  return [...beginnings].flatMap(([id, beginning]) => (`${wanted}/`.startsWith(beginning && `${beginning}/`) ? id : []))
}

/** As the router compares them: decoded, and without regard to case. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => decoded(segment).toLowerCase())
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
