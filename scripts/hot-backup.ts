import { execFile } from 'node:child_process'
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Choice, copyTree } from './copy-tree.ts'

const run = promisify(execFile)

/** The last file a backup gets: one without it is incomplete. */
export const labelName = 'backup.json'

/**
 * Copy a data folder whose PostgreSQL runs, while people go on working, into a new folder. What was committed before it
 * began is in it, and every file that a row in it names.
 */
export async function backUp(dataDir: string, ownerUrl: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    // Files are written before their rows and removed after them: what is there before or after the rows is enough.
    await copyTree(dataDir, unfinished, besideDatabase)
    await backUpDatabase(path.join(dataDir, 'postgres'), ownerUrl, path.join(unfinished, 'postgres'))
    await copyTree(dataDir, unfinished, besideDatabase)
    const label = { takenAt: new Date().toISOString(), postgres: 18 }
    await writeFile(path.join(unfinished, labelName), `${JSON.stringify(label)}\n`, { mode: 0o600 })
    // Everything is on the disk before the backup gets its name.
    await run('sync', ['-f', unfinished]).catch(() => {})
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

const besideDatabase = (below: string): Choice =>
  /^(postgres(\..*)?|holder|work|initdb-password|\.write-.*)$|\.half$/.test(below) ? 'leave' : 'take'

/** PostgreSQL's own online backup: the files in any state, and the log of what changed meanwhile. */
async function backUpDatabase(cluster: string, ownerUrl: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {}) // a lost connection also fails the query that waits for it
  await client.connect()
  try {
    // Prevents the log from being deleted before we have copied it; the slot ends with this connection.
    await client.query(`select pg_create_physical_replication_slot('sala_backup', true, true)`)
    const begun = await client.query(`select pg_walfile_name(pg_backup_start('sala', true)) as first`)
    await copyTree(cluster, to, ofCluster)
    await copyFile(path.join(cluster, 'global/pg_control'), path.join(to, 'global/pg_control'))
    const ended = await client.query(
      'select labelfile, spcmapfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const { labelfile, spcmapfile, last } = ended.rows[0]
    await writeFile(path.join(to, 'backup_label'), labelfile, { mode: 0o600 })
    if (spcmapfile) await writeFile(path.join(to, 'tablespace_map'), spcmapfile, { mode: 0o600 })
    await copyLog(path.join(cluster, 'pg_wal'), path.join(to, 'pg_wal'), begun.rows[0].first, last)
  } finally {
    await client.end()
  }
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  for (const name of await readdir(from)) {
    const isWanted = name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    if (isWanted) await copyFile(path.join(from, name), path.join(to, name))
  }
}

// What belongs to the running process only, as PostgreSQL's manual lists it. The log is copied last, and the control
// file just before it.
const emptied = /^pg_(wal|dynshmem|notify|serial|snapshots|stat_tmp|subtrans|replslot)$/
const left = /^(postmaster\.(pid|opts)|global\/pg_control)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init)$/

const ofCluster = (below: string): Choice => (emptied.test(below) ? 'empty' : left.test(below) ? 'leave' : 'take')
