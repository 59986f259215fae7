/** Where a page may load scripts, frames and data from, and send forms to, besides its own host. */
export type PageSources = { scripts?: string; frames?: string; connects?: string; forms?: string }

type Declared = { path: RegExp; query: string; sources: PageSources }

const declared = new Map<string, Declared>()

/** Let one kind of page, and no other, use what is elsewhere: its path without the language, and what its query has. */
export function allowSources(name: string, pages: Declared): void {
  declared.set(name, pages)
}

const parts = ['scripts', 'frames', 'connects', 'forms'] as const

/** What is allowed to the page at an address. */
export function sourcesOf(path: string, query: URLSearchParams): PageSources | undefined {
  const all = [...declared.values()].filter((one) => {
    const [name = '', value = ''] = one.query.split('=')
    return one.path.test(path) && query.get(name) === value
  })
  if (all.length === 0) return undefined
  const allowed: PageSources = {}
  for (const part of parts) {
    const some = all.flatMap(({ sources }) => sources[part] ?? [])
    if (some.length > 0) allowed[part] = some.join(' ')
  }
  return allowed
}
