import { eq, inArray, sql } from 'drizzle-orm'
import { finalRefusals } from '#shared/media/media.lists.ts'
import { media } from '../media.tables.ts'

/** A file that was refused for good. */
export const isRefusedFile = sql`(${eq(media.state, 'failed')} and ${inArray(media.failure, [...finalRefusals])})`
