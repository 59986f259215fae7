import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '#server/core/config/config.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { runningPostgres, startPostgres } from '#server/core/database/embedded-postgres.ts'
import { backUp } from './hot-backup.ts'
import { toTheEnd } from './until-stopped.ts'

// The backup contains everything, the passwords of the database too: only its owner may read it.
process.umask(0o077)

await toTheEnd(async () => {
  const wanted = process.argv[2]
  if (!wanted) throw new OperatorError('Say where to: npm run backup -- /backups/monday (or /backups/monday.tar.gz)')
  const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), wanted)
  if (existsSync(target)) throw new OperatorError(`${target} is there already: nothing was overwritten`)
  const config = readConfig(process.env)
  if (config.databases) {
    throw new OperatorError('A PostgreSQL of your own is backed up by its own tools: see docs/operations.md')
  }
  if (!existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new OperatorError(`There is nothing to back up in ${config.dataDir}: set DATA_DIR`)
  }
  const dataDir = await realpath(config.dataDir)
  if (`${path.dirname(target)}/`.startsWith(`${dataDir}/`)) {
    throw new OperatorError(`${target} is inside the data folder: choose a place on another disk`)
  }
  await withPostgres(dataDir, async (ownerUrl) => {
    if (!target.endsWith('.tar.gz')) return backUp(dataDir, ownerUrl, target)
    const folder = target.replace(/\.tar\.gz$/, '.packing')
    await rm(folder, { recursive: true, force: true })
    await backUp(dataDir, ownerUrl, folder)
    await pack(folder, target)
  })
  console.log(`Backed up ${dataDir} to ${target}`)
})

/** The PostgreSQL of the `npm start` that runs beside, or one for as long as this takes. */
async function withPostgres(dataDir: string, work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const running = await runningPostgres(dataDir)
  if (running) return work(running.ownerUrl)
  const postgres = await startPostgres(dataDir)
  try {
    await work(postgres.databases.ownerUrl)
  } finally {
    await postgres.stop()
  }
}

async function pack(folder: string, file: string): Promise<void> {
  try {
    await promisify(execFile)('tar', ['-C', folder, '-czf', `${file}.unfinished`, '.'])
    await rename(`${file}.unfinished`, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(`${file}.unfinished`, { force: true })
  }
}
