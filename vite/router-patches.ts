import type { Plugin } from 'vite'

/**
 * When the code of a page cannot be loaded, React Router reloads the old address again and again. We load the wanted
 * page once, at most once per 60 seconds (`web/core/reload-guard.ts`), and then show the error page, by a page that
 * throws when it is rendered.
 */
const reloadOnce = {
  file: '/lib/dom/ssr/routeModules.js',
  from: 'window.location.reload();',
  to: 'if (!globalThis.salaReloads?.()) return { default() { throw error } };',
}

/** A form is sent with the person its page was made for: somebody else who signs in meanwhile does not send it. */
const personOfForm = {
  file: '/lib/dom/ssr/data.js',
  from: 'return init;',
  to: 'let person = document.documentElement.dataset.person; if (init.method && person) init.headers = { ...init.headers, "X-Person": person }; return init;',
}

/** A browser that is asked whether a robot uses it answers by itself, and sends the form again (`web/core/captcha/`). */
const answeringForm = {
  file: '/lib/dom/ssr/single-fetch.js',
  from: 'let res = await fetch(url, await createRequestInit(request));',
  to: 'let res = await (globalThis.salaFetch ?? fetch)(url, await createRequestInit(request));',
}

const patches = [reloadOnce, personOfForm, answeringForm]

/** What we change in React Router. The build fails when it no longer has such a line. */
export function patchRouter(): Plugin {
  return {
    name: 'sala:patch-router',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return
      const patch = patches.find(({ file }) => id.endsWith(file))
      if (!patch) return
      const { from, to } = patch
      if (!code.includes(from)) throw new Error(`${id} no longer has "${from}": look at sala:patch-router again`)
      return { code: code.replace(from, to), map: null }
    },
  }
}
