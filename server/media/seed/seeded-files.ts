import { seedResult } from '#server/core/seed/seeding.ts'

/** The ids of a school's files, by their names in `files/`; empty where files are not seeded. */
export const seededFiles = seedResult<ReadonlyMap<string, string>>('files')
