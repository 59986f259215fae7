import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const drawing = fileURLToPath(new URL('../web/ui/drawing.ts', import.meta.url))
const isIcon = (id: string | undefined) => Boolean(id?.includes('/lucide-react/dist/esm/icons/'))

/** Icons are drawn by our own component, for visitors and on the server alike, and carry only what that one reads. */
export function ownIcons(): Plugin {
  return {
    name: 'sala:own-icons',
    enforce: 'pre',
    resolveId: (source, importer) => (source.endsWith('/createLucideIcon.mjs') && isIcon(importer) ? drawing : null),
    transform(code, id) {
      if (!isIcon(id)) return
      // Keys are random letters, which do not compress.
      const lean = code
        .replaceAll(/, key: "\w+"/g, '')
        .replaceAll(/^ {2}(name|size): .+\n/gm, '')
        .replace('__iconData.node;', '')
      return { code: lean, map: null }
    },
  }
}
