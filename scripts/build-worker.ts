import path from 'node:path'
import { build } from 'vite'
import { projectRoot } from '#server/core/config/config.ts'

/** The service worker as one plain script at a fixed address: browsers ask for it by name, and not all take modules there. */
export async function buildWorker(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(projectRoot, 'web/core/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}
