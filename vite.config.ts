import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserEndpoints } from './vite/browser-endpoints.ts'
import { groups } from './vite/chunks.ts'
import { ownIcons } from './vite/own-icons.ts'
import { patchRouter } from './vite/router-patches.ts'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [patchRouter(), ownIcons(), browserEndpoints(), tailwindcss(), reactRouter()],
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'zod/mini'],
    exclude: ['lucide-react'],
  },
  ssr: { noExternal: ['lucide-react'] },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Pages name the chunks they need: the names of all pages that share one would be longer than some chunks.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 40)}-[hash].js`,
        codeSplitting: {
          groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
        },
      },
    },
  },
})
