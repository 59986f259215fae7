/** Where a page may load scripts, frames and data from, besides its own host. */
export type PageSources = { scripts: string; frames: string; connects: string }

type Declared = { path: RegExp; query: string; sources: PageSources }

const declared = new Map<string, Declared>()

/** Let one kind of page, and no other, load from elsewhere: its path without the language, and what its query has. */
export function allowSources(name: string, pages: Declared): void {
  declared.set(name, pages)
}

/** What is allowed to the page at an address. */
export function sourcesOf(path: string, query: URLSearchParams): PageSources | undefined {
  for (const one of declared.values()) {
    const [name = '', value = ''] = one.query.split('=')
    if (one.path.test(path) && query.get(name) === value) return one.sources
  }
  return undefined
}
