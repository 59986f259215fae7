import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { storedWords } from '#server/core/search/search.ts'
import { tableKinds } from '#server/domains.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { ensurePackages } from '#server/tenancy/package-catalogue.ts'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import { loadCrowd } from '../../bench/crowd.ts'
import { titled } from '../../bench/crowd-titles.ts'
import { ownDatabase } from './own-database.ts'
import { recordStatements, type Sent } from './sent-statements.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Function Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** What does not become more with the number of schools: packages and what they bring. */
const steady = ['packages', 'features', 'sub_features', 'permissions', 'package_sub_features']
const growing = new Set(Object.keys(tableKinds).filter((table) => !steady.includes(table)))

/** What a statement may read: some hundred rows of its school. Every table has far more of all schools together. */
const mostRows = 600
const mostBlocks = 150

const size = { from: 1, to: 800, courses: 14, members: 22, articles: 8 }

/** A platform of many small schools, in a database of its own, and what its plans say. */
export async function crowdedPlatform() {
  const databases = await ownDatabase()
  const doors = openDoors(databases)
  await ensurePlatform(doors)
  await ensurePackages(doors)
  await loadCrowd(databases.ownerUrl, { ...size, passwordHash: await hashPassword(password) })
  await addDiligentStudent(databases.ownerUrl)
  await addManyTitles(databases.ownerUrl)
  const clients = new Map<string, pg.Client>()
  for (const connectionString of [databases.appUrl, databases.platformUrl]) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    clients.set(client.user ?? '', client)
  }
  afterAll(async () => {
    for (const client of clients.values()) await client.end()
    await doors.close()
  })
  return {
    doors,
    /** What is wrong with the plans of these statements, in words; nothing where all is well. */
    async faultsOf(statements: readonly Sent[], school = 'crowd7'): Promise<string[]> {
      const schoolId = await schoolIdOf(doors, school)
      const faults: string[] = []
      for (const sent of statements) {
        const client = clients.get(sent.login)
        if (!client) throw new Error(`Nobody knows ${sent.login}`)
        faults.push(...(await inSchoolOf(client, schoolId, () => faultsIn(client, sent))))
      }
      return faults
    },
  }
}

async function schoolIdOf({ pools }: Doors, subdomain: string): Promise<string> {
  const { rows } = await pools.app.query('select id from schools where subdomain = $1', [subdomain])
  return rows[0].id
}

/** A student who has done far more than most: whatever is read again for each of their lessons shows. */
async function addDiligentStudent(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`
    with mine as (
      select e.school_id, e.course_id, e.student_id from enrollments e join users u on u.id = e.student_id
      where u.email = 'student@crowd7.test'
    ), added as (
      insert into lessons (school_id, id, course_id, section_id, title, lesson_type, duration_minutes, free_preview, position,
        revision, removed_with_section)
      select l.school_id, uuidv7(), l.course_id, l.section_id, l.title, 'video', 12, false, l.position + 3 * n, 1, false
      from mine join lessons l using (school_id, course_id), generate_series(1, 5) n
      returning *
    )
    insert into completions (school_id, id, course_id, lesson_id, student_id, product_type, completed_at)
    select school_id, uuidv7(), course_id, added.id, student_id, 'course', now() from mine join added using (school_id, course_id)`)
  await client.end()
}

/** One school in which so much can be found that it must not be read through. */
async function addManyTitles(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const words = Array.from({ length: 6_000 }, (_, nth) => {
    const { title, subtitle } = titled(nth)
    return storedWords({ words: `${title} ${subtitle}`, plain: `${title} ${subtitle}` })
  })
  await client.query(
    `insert into search_entries (school_id, id, kind, title, note, words)
     select s.id, uuidv7(), 'course', 'a course', 'its-slug', words from schools s, unnest($1::text[]) words
     where s.subdomain = 'crowd8'`,
    [words],
  )
  await client.query('vacuum analyze search_entries')
  await client.end()
}

/** Every statement about rows that is sent to the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const { sent } = await recordStatements(work)
  return sent.filter(({ text }) => isAboutRows(text))
}

const isAboutRows = (text: string) => /^\s*(select(?! app\.set_school)|insert|update|delete|with)\b/i.test(text)

/** Try something in a transaction of one school that leaves nothing behind. */
async function inSchoolOf<Result>(client: pg.Client, schoolId: string, work: () => Promise<Result>): Promise<Result> {
  await client.query(`begin; select app.set_school('${schoolId}')`)
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

async function faultsIn(client: pg.Client, sent: Sent): Promise<string[]> {
  // What writes is not run again; its plan is enough.
  const isRead = /^\s*(select|with)\b/i.test(sent.text)
  const how = isRead ? 'analyze, timing off, format json' : 'format json'
  // The first time a connection also reads about its tables and functions.
  await planBy(client, how, sent)
  const own = await planBy(client, how, sent)
  const plans = [own]
  if (sent.isNamed) plans.push(await planBy(client, 'generic_plan, format json', { ...sent, values: [] }))
  const faults = plans.flatMap(nodesOf).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    return node['Node Type'] === 'Seq Scan' && growing.has(table) ? [`reads all of ${table}`] : []
  })
  const rows = nodesOf(own).reduce((sum, node) => sum + rowsRead(node), 0)
  if (rows > mostRows) faults.push(`reads ${rows} rows`)
  if (sent.isNamed && isRead && !(await hasOnePlan(client, sent))) faults.push('is planned anew each time')
  // What a function queries inside does not show in a plan, but the blocks it reads do.
  for (const node of nodesOf(own).filter((one) => one['Node Type'] === 'Function Scan')) {
    const blocks = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
    if (blocks > mostBlocks) faults.push(`reads ${blocks} blocks by ${node['Function Name']}`)
  }
  return [...new Set(faults)].map((fault) => `${fault}: ${sent.text.replace(/\s+/g, ' ').slice(0, 400)}`)
}

/** Whether PostgreSQL has settled on one plan for a statement once it was run a few times; it decides at the sixth. */
async function hasOnePlan(client: pg.Client, { text, values }: Sent): Promise<boolean> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40)
  for (let times = 0; times < 7; times++) await client.query({ name, text, values })
  const { rows } = await client.query(
    'select generic_plans > 0 as settled from pg_prepared_statements where name = $1',
    [name],
  )
  return rows[0].settled
}

async function planBy(client: pg.Client, how: string, { text, values }: Sent): Promise<Plan> {
  const { rows } = await client.query(`explain (${how}) ${text}`, values.length > 0 ? values : undefined)
  return rows[0]['QUERY PLAN'][0].Plan
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The rows a node has looked at in a table that grows, those it threw away too. */
function rowsRead(node: Plan): number {
  if (!growing.has(node['Relation Name'] ?? '')) return 0
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return ((node['Actual Rows'] ?? 0) + thrownAway) * (node['Actual Loops'] ?? 1)
}
