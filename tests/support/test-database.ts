import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import type { Databases } from '#server/core/config/config.ts'
import { embeddedLogins, startPostgres } from '#server/core/database/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { citus, citusDatabase, citusLogins } from './citus.ts'
import { freshFolder } from './fresh-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databases: Databases
    /** The folder of this run, for the files of a site under test. */
    dataDir: string
  }
}

/** The embedded PostgreSQL, or a database of the cluster that is given. */
async function emptyServer(dataDir: string) {
  if (citus) return { databases: await citusDatabase(citus), logins: citusLogins, stop: async () => {} }
  const { databases, stop } = await startPostgres(dataDir, { durable: false })
  return { databases, logins: await embeddedLogins(dataDir), stop }
}

/** One migrated PostgreSQL for all tests of a run, filled with what they need: `inject('databases')`. */
export async function testDatabase(
  project: TestProject,
  purpose: string,
  fill: (databases: Databases) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const dataDir = await freshFolder(purpose)
  const { databases, logins, stop } = await emptyServer(dataDir)
  try {
    await migrate(databases.ownerUrl, logins)
    await fill(databases)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databases', databases)
  project.provide('dataDir', dataDir)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
