import { preloadModule } from 'react-dom'

/**
 * Load a part of a page, and ask at once for the files it imports instead of when it has come. Vite calls it by this
 * name around every `import()` of a build (see vite/own-preload.ts).
 */
export function __vitePreload<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  for (const file of files) preloadModule(`/${file}`)
  return load()
}
