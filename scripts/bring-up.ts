import type { Config, Databases } from '#server/core/config/config.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { embeddedLogins, startPostgres } from '#server/core/database/embedded-postgres.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { openFiles } from '#server/core/storage/files.ts'
import type { Run } from './until-stopped.ts'

/** A database of this version, filled if it is an empty demo: the embedded one, or the one that is configured. */
export async function bringUpDatabase(config: Config, run: Run): Promise<Databases> {
  const databases = config.databases ?? (await startEmbedded(config, run))
  const applied = await migrate(databases.ownerUrl, config.databases ? undefined : await embeddedLogins(config.dataDir))
  if (applied.length > 0) console.log(`Database migrated: ${applied.join(', ')}`)
  run.stopping.throwIfAborted()
  if (config.mode === 'demo') {
    const { seedDemoIfEmpty } = await import('#server/seed/seed.ts')
    if (await seedDemoIfEmpty(databases, openFiles(config), config)) console.log('Demo schools made')
    run.stopping.throwIfAborted()
  }
  return databases
}

async function startEmbedded(config: Config, run: Run): Promise<Databases> {
  const postgres = await startPostgres(config.dataDir)
  run.atStop(postgres.stop)
  postgres.ended.then(() => {
    if (run.stopping.aborted) return
    run.fail(new OperatorError(`PostgreSQL ended by itself: see postgres.log in ${config.dataDir}, then start again`))
  })
  run.stopping.throwIfAborted()
  return postgres.databases
}
