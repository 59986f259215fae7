import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,server,web,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          globalSetup: 'tests/support/database.setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/support/site.setup.ts',
          // A browser wants a core of its own.
          maxWorkers: 2,
          // A journey looks at a dozen pages with axe; a busy machine takes its time.
          testTimeout: 150_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
