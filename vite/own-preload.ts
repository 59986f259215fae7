import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const preload = fileURLToPath(new URL('../web/core/preload.ts', import.meta.url))

/** What Vite wraps around every `import()` is 1 KB of every first page, most of it for styles that come with a part. */
export function ownPreload(): Plugin {
  return {
    name: 'sala:own-preload',
    enforce: 'pre',
    transform: (_, id) =>
      id.includes('vite/preload-helper') ? { code: `export * from ${JSON.stringify(preload)}`, map: null } : null,
  }
}
