import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Language, languages } from '#shared/core/language.rules.ts'
import type { Page } from '#shared/page.ts'
import { requestedPage } from './core/http/page-request.ts'
import { type BuiltRoute, routeBranches } from './core/http/route-branches.ts'
import type { RenderPages } from './pages.ts'

type Handler = ReturnType<typeof createRequestHandler>

/** Every language has the same routes under another base; a page is matched among those that begin like it. */
function handlersOf(build: ServerBuild, mode: string): (prefix: string, path: string) => Handler {
  const branchOf = routeBranches(build.routes as Record<string, BuiltRoute>)
  const every: ReadonlySet<string> = new Set(Object.keys(build.routes))
  const handlers = new Map(['', ...languages.map((language) => `/${language}`)].map((prefix) => [prefix, new Map()]))
  return (prefix, path) => {
    // The browser asks there for any routes.
    const branch = path.startsWith('/__manifest') ? every : branchOf(path)
    const known: Map<ReadonlySet<string>, Handler> | undefined = handlers.get(prefix)
    if (!known) throw new Error(`No pages under ${prefix}`)
    const handler =
      known.get(branch) ?? createRequestHandler({ ...withRoutes(build, branch), basename: prefix || '/' }, mode)
    known.set(branch, handler)
    return handler
  }
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const prune = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: prune(build.routes) as ServerBuild['routes'],
    assets: { ...build.assets, routes: prune(build.assets.routes) as ServerBuild['assets']['routes'] },
  }
}

function renderWith(handlerFor: (prefix: string, path: string) => Handler, build: ServerBuild): RenderPages {
  // The key by which routes read the page; it must be the build's own, not a second copy.
  const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<RouterContextProvider['set']>[0] }
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    return handlerFor(page.prefix, requestedPage(request).path)(request, context)
  }
}

/** Render pages from the finished build. */
export async function renderFromBuild(buildDir: string): Promise<RenderPages> {
  const build: ServerBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href)
  const words = await wordsScripts(buildDir)
  const { provideAreaScripts } = build.entry.module as unknown as {
    provideAreaScripts(language: Language, files: Record<string, string>): void
  }
  for (const language of languages) provideAreaScripts(language, words[language].areas)
  const render = renderWith(handlersOf(build, 'production'), build)
  return (request, page) => {
    page.wordsScript = words[page.language].everyPage
    return render(request, page)
  }
}

/** The script with each language's words, so that a page can load its own early. */
async function wordsScripts(buildDir: string) {
  const text = await readFile(join(buildDir, 'client/.vite/manifest.json'), 'utf8')
  const manifest: Record<string, { file: string }> = JSON.parse(text)
  const scriptsIn = (language: Language) => {
    const areas: Record<string, string> = {}
    for (const [source, { file }] of Object.entries(manifest)) {
      const [, area] = new RegExp(`^shared/(.+)\\.${language}\\.ts$`).exec(source) ?? []
      if (area) areas[area] = `/${file}`
    }
    return { everyPage: `/${manifest[`web/words/${language}.ts`]?.file}`, areas }
  }
  return { km: scriptsIn('km'), en: scriptsIn('en'), zh: scriptsIn('zh') }
}

/** Render pages from the sources, rebuilt when they change. */
export function renderFromSources(loadBuild: () => Promise<ServerBuild>): RenderPages {
  return async (request: Request, page: Page) => {
    const build = await loadBuild()
    return renderWith(handlersOf(build, 'development'), build)(request, page)
  }
}
