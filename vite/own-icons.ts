import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const drawing = fileURLToPath(new URL('../web/ui/drawing.ts', import.meta.url))
const isIcon = (id: string | undefined) => Boolean(id?.includes('/lucide-react/dist/esm/icons/'))

/** Icons are rendered by our own component, in the browser and on the server. */
export function ownIcons(): Plugin {
  return {
    name: 'sala:own-icons',
    enforce: 'pre',
    resolveId: (source, importer) => (source.endsWith('/createLucideIcon.mjs') && isIcon(importer) ? drawing : null),
  }
}
