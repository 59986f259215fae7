import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * When the code of a page cannot be loaded, React Router reloads the old address again and again. We load the wanted
 * page once, at most once per 60 seconds, and then show the error page, by a page that fails when it is drawn.
 */
function reloadOncePerMinute(): Plugin {
  const line = 'window.location.reload();'
  return {
    name: 'sala:reload-once',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/lib/dom/ssr/routeModules.js')) return
      if (!code.includes(line)) throw new Error('React Router no longer reloads here: look at sala:reload-once again')
      return {
        code: code.replace(line, 'if (!globalThis.salaReloads?.()) return { default() { throw error } };'),
        map: null,
      }
    },
  }
}

/** What most pages share, without what only the office does. */
const isPublicKit = (id: string) =>
  /lucide-react\/dist\/esm\/(?!icons)|\/web\/(ui|core|tenancy|layouts)\/|\/shared\/(core|tenancy)\//.test(id) &&
  !ofTheOffice.test(id)

const ofTheOffice = /\/office[/.-]|\/layouts\/backend|\/core\/dashboard|\/permissions|\.(schema|endpoints)\.ts/

export default defineConfig({
  publicDir: 'web/public',
  plugins: [reloadOncePerMinute(), tailwindcss(), reactRouter()],
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom'] },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Three files instead of thirty: each one costs a request, and small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
            { name: 'kit', test: isPublicKit, minShareCount: 3, priority: 2 },
            { name: 'parts', test: /node_modules\/(@base-ui|@floating-ui)\//, priority: 1 },
          ],
        },
      },
    },
  },
})
