import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import type { Databases } from '#server/core/config/config.ts'
import { embeddedLogins, startPostgres } from '#server/core/database/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { freshFolder } from './fresh-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databases: Databases
    /** The folder of this run, for the files of a site under test. */
    dataDir: string
  }
}

/** One migrated PostgreSQL for all tests of a run, filled with what they need: `inject('databases')`. */
export async function testDatabase(
  project: TestProject,
  purpose: string,
  fill: (databases: Databases) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const dataDir = await freshFolder(purpose)
  const postgres = await startPostgres(dataDir, { durable: false })
  try {
    await migrate(postgres.databases.ownerUrl, await embeddedLogins(dataDir))
    await fill(postgres.databases)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('databases', postgres.databases)
  project.provide('dataDir', dataDir)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
