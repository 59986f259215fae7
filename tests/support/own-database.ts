import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Databases } from '#server/core/config/config.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { citus, citusDatabase } from './citus.ts'

/** A migrated database for one test file: a worker there finds only the jobs of that file. */
export async function ownDatabase(): Promise<Databases> {
  const databases = await emptyDatabase()
  await migrate(databases.ownerUrl)
  return databases
}

/** A database with nothing in it. */
export const emptyDatabase = () => made('')

/** A copy of the database of this run as it was filled. Nobody may be connected to that one. */
export const copiedDatabase = () => made(` template ${nameOf(inject('databases').ownerUrl)}`)

/** A folder for the files of one test file's processes. */
export async function ownFolder(): Promise<string> {
  const folder = path.join(inject('dataDir'), 'own', randomBytes(6).toString('hex'))
  await mkdir(folder, { recursive: true })
  return folder
}

async function made(like: string): Promise<Databases> {
  if (citus) return citusDatabase(citus)
  const { ownerUrl, appUrl, platformUrl } = inject('databases')
  const name = `own_${randomBytes(6).toString('hex')}`
  const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: database }).href
  const client = new pg.Client({ connectionString: at(ownerUrl, 'postgres') })
  await client.connect()
  await client.query(`create database ${name}${like}`)
  await client.end()
  return { ownerUrl: at(ownerUrl, name), appUrl: at(appUrl, name), platformUrl: at(platformUrl, name) }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
