import { inArray, sum } from 'drizzle-orm'
import type { SchoolFigures } from '#server/core/school-figures.ts'
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
