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

const declared: SchoolFigures[] = []

/** Called once by the composition root for each domain that counts something. */
export function declareSchoolFigures(figures: SchoolFigures): void {
  declared.push(figures)
}

/** The figures of all domains, by school. */
export async function schoolFiguresOf(tx: Db, schoolIds: readonly string[]): Promise<Map<string, FiguresOfSchool>> {
  const none: FiguresOfSchool = { students: 0, courses: 0, storage_bytes: 0, last_activity_at: null }
  const all = new Map(schoolIds.map((id) => [id, { ...none }]))
  for (const figures of declared)
    for (const { id, ...known } of await figures(tx, schoolIds)) Object.assign(all.get(id) ?? {}, known)
  return all
}
