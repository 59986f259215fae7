import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import type { Databases } from '#server/core/config.ts'
import { openDoors } from '#server/core/door.ts'
import { embeddedLogins, startPostgres } from '#server/core/embedded-postgres.ts'
import { migrate } from '#server/core/migrate.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { freshFolder } from './fresh-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databases: Databases
    /** The folder of this run, for what a site under test keeps in files. */
    dataDir: string
  }
}

/** One migrated PostgreSQL for all tests of a run: `inject('databases')`. */
export default async function setup(project: TestProject) {
  const dataDir = await freshFolder('data')
  const postgres = await startPostgres(dataDir, { durable: false })
  try {
    await migrate(postgres.databases.ownerUrl, await embeddedLogins(dataDir))
    const doors = openDoors(postgres.databases)
    await ensurePackages(doors)
    await doors.close()
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
