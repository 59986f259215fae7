import path from 'node:path'
import { build } from 'vite'
import { projectRoot, readConfig } from '#server/core/config/config.ts'
import { precompress } from './precompress.ts'

const outDir = path.join(readConfig(process.env).buildDir, 'client')

// The service worker as one plain script at a fixed address: browsers ask for it by name, and not all take modules there.
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
await precompress(outDir)
