import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database/door.ts'

/** What the platform's list of schools says of one of them. */
export type FiguresOfSchool = {
  students: number
  courses: number
  storage_bytes: number
  last_activity_at: Date | null
}

/** What a domain knows of it, for the schools of one page. A school without a row has none. */
export type SchoolFigures = (
  tx: Db,
  schoolIds: readonly string[],
) => Promise<(Partial<FiguresOfSchool> & { id: string })[]>

type Owner = { first_name: string; last_name: string; email: string; phone: string | null }

/** What the page of one school says beyond that. */
export type DetailsOfSchool = {
  people: { vendor: number; lecture: number; student: number }
  owners: Owner[]
  enrollments: number
}
export type SchoolDetails = (tx: Db, schoolId: string) => Promise<Partial<DetailsOfSchool>>

/** What is summed over all schools. */
export type PlatformSums = {
  students: number
  new_students: number
  courses: number
  enrollments: number
  new_enrollments: number
  storage_bytes: number
}

/** For each sum of a domain, a query of one number. What is new has come since a moment. */
export type PlatformSumQueries = (since: string) => Partial<Record<keyof PlatformSums, SQL>>

/** A query of the ids of schools that are found by something a domain knows of them. */
export type SchoolsFoundBy = (query: string) => SQL

export type DeclaredFigures = {
  schoolFigures?: SchoolFigures
  schoolDetails?: SchoolDetails
  platformSums?: PlatformSumQueries
  schoolsFoundBy?: SchoolsFoundBy
}

const declared: DeclaredFigures[] = []

/** Called once by the composition root for each domain that counts something. */
export function declareSchoolFigures(figures: DeclaredFigures): void {
  declared.push(figures)
}

/** The figures of all domains, by school. */
export async function schoolFiguresOf(tx: Db, schoolIds: readonly string[]): Promise<Map<string, FiguresOfSchool>> {
  const none: FiguresOfSchool = { students: 0, courses: 0, storage_bytes: 0, last_activity_at: null }
  const all = new Map(schoolIds.map((id) => [id, { ...none }]))
  for (const { schoolFigures } of declared)
    for (const { id, ...known } of (await schoolFigures?.(tx, schoolIds)) ?? []) Object.assign(all.get(id) ?? {}, known)
  return all
}

/** Conditions that a school is found by what one of the domains knows of it. */
export function schoolsFoundBy(schoolId: SQL, query: string): SQL[] {
  return declared.flatMap(({ schoolsFoundBy }) =>
    schoolsFoundBy ? [sql`${schoolId} in (${schoolsFoundBy(query)})`] : [],
  )
}

/** What all domains say of one school on its page. */
export async function schoolDetailsOf(tx: Db, schoolId: string): Promise<DetailsOfSchool> {
  const all: DetailsOfSchool = { people: { vendor: 0, lecture: 0, student: 0 }, owners: [], enrollments: 0 }
  for (const { schoolDetails } of declared) Object.assign(all, await schoolDetails?.(tx, schoolId))
  return all
}

/** The columns of a statement that sums up all schools. */
export function platformSumColumns(since: string): SQL {
  const queries = Object.entries(Object.assign({}, ...declared.map(({ platformSums }) => platformSums?.(since)))) as [
    keyof PlatformSums,
    SQL,
  ][]
  return sql.join(
    queries.map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`),
    sql`, `,
  )
}

/** A condition of such a query: the platform's own site is no school. */
export const ofSchools = (schoolId: SQL) => sql`${schoolId} in (select s.id from schools s where s.kind = 'school')`
