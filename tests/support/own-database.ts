import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Databases } from '#server/core/config.ts'
import { migrate } from '#server/core/migrate.ts'

/** A migrated database for one test file: whoever does jobs there meets only the jobs of that file. */
export async function ownDatabase(): Promise<Databases> {
  const { ownerUrl, appUrl, platformUrl } = inject('databases')
  const name = `own_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const here = (url: string) => Object.assign(new URL(url), { pathname: name }).href
  const databases = { ownerUrl: here(ownerUrl), appUrl: here(appUrl), platformUrl: here(platformUrl) }
  await migrate(databases.ownerUrl)
  return databases
}
