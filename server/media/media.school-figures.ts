import { inArray, sql, sum } from 'drizzle-orm'
import { ofSchools, type PlatformSumQueries, type SchoolFigures } from '#server/core/school-figures.ts'
import { media } from './media.tables.ts'

/** The storage used, trash included. */
export const schoolFigures: SchoolFigures = async (tx, schoolIds) => {
  const rows = await tx
    .select({ id: media.schoolId, storage_bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(inArray(media.schoolId, [...schoolIds]))
    .groupBy(media.schoolId)
  return rows.map(({ id, storage_bytes }) => ({ id, storage_bytes: storage_bytes ?? 0 }))
}

export const platformSums: PlatformSumQueries = () => ({
  storage_bytes: sql`select coalesce(sum(m.bytes), 0)::float8 from media m where ${ofSchools(sql`m.school_id`)}`,
})
