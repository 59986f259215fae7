import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { embeddedLogins, startPostgres } from '#server/core/embedded-postgres.ts'
import { migrate } from '#server/core/migrate.ts'
import { seedDemoIfEmpty } from '#server/seed/seed.ts'
import { freshFolder } from './fresh-folder.ts'

/** One PostgreSQL for all processes of a run, with the demo in it: each test file takes a copy of that database. */
export default async function setup(project: TestProject) {
  const dataDir = await freshFolder('running')
  const postgres = await startPostgres(dataDir, { durable: false })
  try {
    await migrate(postgres.databases.ownerUrl, await embeddedLogins(dataDir))
    await seedDemoIfEmpty(postgres.databases)
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
