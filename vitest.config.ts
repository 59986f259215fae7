import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,server,web,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/domains/*/*.test.ts'],
          // The plans are those of one server.
          exclude: [...configDefaults.exclude, ...(process.env.TEST_CITUS ? ['tests/plans.test.ts'] : [])],
          globalSetup: 'tests/support/database.setup.ts',
          setupFiles: 'tests/support/statements.setup.ts',
          maxWorkers: 2,
          // Tests have schools of their own, so files can share what a worker has loaded: loading took a quarter of the time.
          isolate: false,
          // Only a hang reaches these.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000, interval: 20 } },
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
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000, interval: 20 } },
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
          // Only what hangs reaches these, however busy the machine is.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 240_000, interval: 50 } },
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/support/site.setup.ts',
          setupFiles: 'tests/support/browser.setup.ts',
          // A browser wants a core of its own.
          maxWorkers: 2,
          // Journeys share the code and the browser of their worker: loading both for each file took a fifth of the time.
          isolate: false,
          // Only what hangs reaches these, however busy the machine is; what waits in vain for a page fails sooner.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
    ],
  },
})
