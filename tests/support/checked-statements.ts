import pg from 'pg'
import { inject } from 'vitest'
import { tableKinds } from '#server/domains.ts'
import { recordStatements, type Sent, unrecorded } from './sent-statements.ts'
import { type Catalog, complaintsAboutStatement } from './statement-rules.ts'

/**
 * Run what the product does for a request, and fail by name if it sends a statement that a database which is
 * distributed by school would refuse or ask every shard for. The statements of the tests themselves are not looked at.
 */
export async function checkStatements<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  const { result, sent } = await recordStatements(work)
  await needDistributable(sent)
  return result
}

/** Fail by name if one of these statements is not for a distributed database. */
export async function needDistributable(sent: readonly Sent[]): Promise<void> {
  const complaints: string[] = []
  for (const { text, login } of sent) {
    for (const complaint of await complaintsOf(text, login)) complaints.push(`${complaint}: ${text}`)
  }
  if (complaints.length > 0) throw new Error(`Not for a distributed database:\n${[...new Set(complaints)].join('\n')}`)
}

const known = new Map<string, string[]>()

async function complaintsOf(text: string, login: string): Promise<string[]> {
  const key = `${login} ${text}`
  const found = known.get(key) ?? complaintsAboutStatement(text, await catalogOf(login))
  known.set(key, found)
  return found
}

const catalogs = new Map<string, Promise<Catalog>>()

function catalogOf(login: string): Promise<Catalog> {
  const found = catalogs.get(login) ?? unrecorded(() => readCatalog(login))
  catalogs.set(login, found)
  return found
}

// Asks one shard, of the current school, and is allowed to where the database is distributed (`npm run distribute`).
const mayAsk = ['app.search']

async function readCatalog(login: string): Promise<Catalog> {
  const { ownerUrl, appUrl } = inject('databases')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const names = async (text: string, values: unknown[] = []) => {
    const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' })
    return new Set(rows.map(([name]) => name))
  }
  const asking = await names(
    `select 'app.' || proname from pg_proc where pronamespace = 'app'::regnamespace and prosrc ~* '\\m(from|into|update)\\M'`,
  )
  for (const name of mayAsk) asking.delete(name)
  const jobs = await names(`select oid::regclass::text from pg_class where relnamespace = 'pgboss'::regnamespace`)
  const catalog: Catalog = {
    kinds: { ...tableKinds, ...Object.fromEntries([...jobs].map((table) => [table, 'local' as const])) },
    asking,
    volatile: await names(
      `select proname from pg_proc where provolatile = 'v' and pronamespace = 'pg_catalog'::regnamespace`,
    ),
    updatable: await names(
      `select oid::regclass::text from pg_class
       where relkind in ('r', 'p') and has_any_column_privilege($1, oid, 'update')`,
      [login],
    ),
    isOfSchool: login === new URL(appUrl).username,
  }
  await client.end()
  return catalog
}
