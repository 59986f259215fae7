import type { Plugin } from 'vite'

type Patch = { file: string; lines: [from: string, to: string][] }

/**
 * When the code of a page cannot be loaded, React Router reloads the old address again and again. We load the wanted
 * page once, at most once per 60 seconds, and then show the error page, by a page that fails when it is drawn.
 */
const reloadOnce: Patch = {
  file: '/lib/dom/ssr/routeModules.js',
  lines: [['window.location.reload();', 'if (!globalThis.salaReloads?.()) return { default() { throw error } };']],
}

/** What measures the router: never used here. */
const instrumentation: Patch = {
  file: '/lib/router/router.js',
  lines: [
    ['if (init.instrumentations)', 'if (false)'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'void 0'],
  ],
}

/** Fetchers, a third of the router. Pages call endpoints (`web/core/call.ts`); Biome refuses `useFetcher`. */
const fetchers: Patch[] = [
  { file: '/lib/router/router.js', lines: [['\t\tfetch,\n', '']] },
  { file: '/lib/dom/lib.js', lines: [['if (options.navigate === false)', 'if (false)']] },
]

/** What server components need. */
const serverComponents: Patch[] = [
  { file: '/lib/dom/ssr/components.js', lines: [['useIsRSCRouterContext()', 'false']] },
  {
    file: '/lib/hooks.js',
    lines: [
      ['static contextType = RSCRouterContext;', ''],
      ['if (this.context', 'if (false'],
    ],
  },
]

/** The router's own error pages: the root has one (`web/root.tsx`). If that fails too, the error stands there bare. */
const errorPages: Patch[] = [
  { file: '/lib/hooks.js', lines: [['React$1.createElement(DefaultErrorComponent, null)', 'null']] },
  {
    file: '/lib/dom/ssr/routes.js',
    lines: [['React$1.createElement(RemixRootDefaultErrorBoundary, { error: useRouteError() })', 'null']],
  },
  {
    file: '/lib/dom/ssr/errorBoundaries.js',
    lines: [
      [
        'React$1.createElement(RemixRootDefaultErrorBoundary, {',
        'React$1.createElement("html", { children: React$1.createElement("body", null, String(this.state.error)),',
      ],
    ],
  },
]

/** The scripts that start a page. Only the server writes them, and it takes the router as it is. */
const startingScripts: Patch = {
  file: '/lib/dom/ssr/components.js',
  lines: [
    ['let contextScript = staticContext ?', 'let contextScript = false ?'],
    ['let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
  ],
}

const patches = [reloadOnce, instrumentation, ...fetchers, ...serverComponents, ...errorPages, startingScripts]

/**
 * Change single lines of React Router in what browsers load: one that misbehaves, and those that keep parts alive which
 * nobody here uses, 4 KB of every first page. The build fails where one of them is no longer there.
 */
export function patchRouter(): Plugin {
  return {
    name: 'sala:patch-router',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return
      const lines = patches.filter(({ file }) => id.endsWith(file)).flatMap((patch) => patch.lines)
      if (lines.length === 0) return
      let changed = code
      for (const [from, to] of lines) {
        if (!changed.includes(from)) throw new Error(`${id} no longer has "${from}": look at sala:patch-router again`)
        changed = changed.replaceAll(from, to)
      }
      return { code: changed, map: null }
    },
  }
}

/** How the router tells developers what to do better. Calls of these names are left out of the build. */
export const developersWarnings = ['warning', 'warningOnce', 'warnOnce']
