import { cpus, totalmem } from 'node:os'
import pg from 'pg'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import type { Bench } from './measure.ts'

/** On what was measured, and when. */
export async function machineFacts({ dataDir }: Pick<Bench, 'dataDir'>): Promise<string> {
  const cores = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const model = cores[0]?.model.trim() || 'model unknown'
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cores.length} cores (${process.arch}, ${model}), ${memory} GB of memory`,
    `Node ${process.versions.node}, PostgreSQL ${await postgresVersion(dataDir)}`,
  ].join('; ')
}

async function postgresVersion(dataDir: string): Promise<string> {
  const databases = await runningPostgres(dataDir)
  const client = new pg.Client({ connectionString: databases?.ownerUrl })
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  return rows[0].server_version
}
