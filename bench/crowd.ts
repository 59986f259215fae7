import pg from 'pg'
import { catalogueOf } from './crowd-courses.ts'
import { peopleOf } from './crowd-people.ts'
import { schoolsOf } from './crowd-schools.ts'

/** How many schools to make, and what each of them has. */
export type Crowd = {
  /** Schools are numbered; only those from this number on are made. */
  from: number
  to: number
  courses: number
  members: number
  articles: number
  /** Of everyone made here; null where nobody has to sign in. */
  passwordHash: string | null
}

export const crowdSchool = (number: number) => `crowd${number}`

/**
 * Fill a database with schools that are like real ones, as its owner and far faster than the product could. Rows of all
 * schools are mixed, as when schools grow side by side; only the planner's statistics are made at the end.
 */
export function loadCrowd(ownerUrl: string, crowd: Crowd, log?: Log): Promise<void> {
  return loadAll(ownerUrl, [...schoolsOf(crowd), ...peopleOf(crowd), ...catalogueOf(crowd)], log)
}

export type Log = (line: string) => void

/** Run statements by their names one after the other, and make the planner's statistics. */
export async function loadAll(ownerUrl: string, statements: [string, string][], log: Log = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // What is made here fits together by itself; checking every reference would take most of the time.
    await client.query(`set session_replication_role = replica`)
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'`)
    for (const [what, statement] of statements) {
      const began = performance.now()
      const { rowCount } = await client.query(statement)
      log(`${what}: ${rowCount ?? 0} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    // As the database does by itself before long; a trigram index that was not tidied would be read slowly.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
