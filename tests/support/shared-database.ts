import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Databases } from '#server/core/config/config.ts'
import { embeddedLogins, type Postgres, startPostgres } from '#server/core/database/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { freshFolder } from './fresh-folder.ts'
import { quietPort } from './quiet-port.ts'

export type SharedDatabase = {
  databases: Databases
  /** A folder of this test file, for the files of its processes. */
  folder: string
  /** Kill PostgreSQL at once. */
  kill(): Promise<void>
  /** Start it again where it was. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * A PostgreSQL with the logins of Sala and nothing else in it: the processes that are started on it migrate and fill it
 * themselves. It can be killed and started again at the same address; one that is not durable then loses the
 * last writes.
 */
export async function sharedDatabase(purpose: string, { durable = false } = {}): Promise<SharedDatabase> {
  const folder = await freshFolder(purpose)
  const port = await quietPort()
  let postgres: Postgres = await startPostgres(folder, { durable, port })
  const noMigrations = path.join(folder, 'no-migrations')
  await mkdir(noMigrations)
  await migrate(postgres.databases.ownerUrl, await embeddedLogins(folder), noMigrations)
  return {
    databases: postgres.databases,
    folder,
    async kill() {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.ended
    },
    async start() {
      postgres = await startPostgres(folder, { durable, port })
    },
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
