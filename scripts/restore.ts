import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '#server/core/config/config.ts'
import { holdDataDir, openDataDir } from '#server/core/config/data-dir.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { copyTree } from './copy-tree.ts'
import { labelName } from './hot-backup.ts'
import { toTheEnd } from './until-stopped.ts'

await toTheEnd(async () => {
  const wanted = process.argv[2]
  if (!wanted) throw new OperatorError('Say from where: npm run restore -- /backups/monday (or /backups/monday.tar.gz)')
  const source = path.resolve(process.env.INIT_CWD ?? process.cwd(), wanted)
  if (!existsSync(source)) throw new OperatorError(`There is no backup at ${source}`)
  const config = readConfig(process.env)
  if (config.databases) {
    throw new OperatorError('A PostgreSQL of your own is restored by its own tools: see docs/operations.md')
  }
  const present = await readdir(config.dataDir).catch(() => [])
  if (present.length > 0) {
    throw new OperatorError(
      `${config.dataDir} is not empty: restore into a new folder, by DATA_DIR, or move this one away`,
    )
  }
  const dataDir = await openDataDir(config.dataDir)
  const release = await holdDataDir(dataDir)
  // Renamed when it is complete, so that half a backup is never started.
  const unfinished = path.join(dataDir, 'restoring')
  try {
    await fill(unfinished, source)
    if (!existsSync(path.join(unfinished, labelName))) {
      throw new OperatorError(`${source} is not a complete backup: it has no ${labelName}`)
    }
    const names = (await readdir(unfinished)).filter((name) => name !== labelName && name !== 'postgres')
    for (const name of [...names, 'postgres']) await rename(path.join(unfinished, name), path.join(dataDir, name))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await release()
  }
  console.log(`Restored ${source} to ${dataDir}: npm start brings it up`)
})

async function fill(folder: string, source: string): Promise<void> {
  if ((await stat(source)).isDirectory()) return copyTree(source, folder)
  await mkdir(folder, { mode: 0o700 })
  try {
    await promisify(execFile)('tar', ['-C', folder, '--no-same-owner', '-xzf', source])
  } catch (error) {
    throw new OperatorError(`${source} cannot be unpacked: ${(error as { stderr?: string }).stderr?.trim()}`)
  }
}
