import type { Plugin } from 'vite'

const reload = 'window.location.reload();'
const reloadOnce = 'if (!globalThis.salaReloads?.()) return { default() { throw error } };'

/**
 * When the code of a page cannot be loaded, React Router reloads the old address again and again. We load the wanted
 * page once, at most once per 60 seconds (`web/core/reload-guard.ts`), and then show the error page, by a page that
 * throws when it is rendered. The build fails when React Router no longer has that line.
 */
export function patchRouter(): Plugin {
  return {
    name: 'sala:patch-router',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/react-router/dist/') || !id.endsWith('/lib/dom/ssr/routeModules.js')) return
      if (!code.includes(reload)) throw new Error(`${id} no longer has "${reload}": look at sala:patch-router again`)
      return { code: code.replace(reload, reloadOnce), map: null }
    },
  }
}
