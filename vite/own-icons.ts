import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const drawing = fileURLToPath(new URL('../web/ui/drawing.ts', import.meta.url))
const isIcon = (id: string | undefined) => Boolean(id?.includes('/lucide-react/dist/esm/icons/'))

/** Other names of an icon, its size, and keys, which shapes that never change do not need. */
const unread = /,\s*aliases: \[[^\]]*\]|size: \d+,|, key: "\w+"/g

/** Icons are rendered by our own component, in the browser and on the server. */
export function ownIcons(): Plugin {
  return {
    name: 'sala:own-icons',
    enforce: 'pre',
    resolveId: (source, importer) => (source.endsWith('/createLucideIcon.mjs') && isIcon(importer) ? drawing : null),
    // What nobody reads costs every visitor some bytes for each icon.
    transform: (code, id) => (isIcon(id) ? { code: code.replace(unread, ''), map: null } : null),
  }
}
