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
          name: 'cache',
          environment: 'node',
          include: ['tests/cache/**/*.test.ts'],
          globalSetup: 'tests/support/database.setup.ts',
          // Cached pages are dropped when anything changes: these need a database nobody else writes to.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'running',
          environment: 'node',
          include: ['tests/running/**/*.test.ts'],
          globalSetup: 'tests/support/running.setup.ts',
          // Each file runs several processes of its own.
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
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
          // What is broken fails twice; a browser that was starved for a moment does not. The report names both.
          retry: 1,
        },
      },
    ],
  },
})
