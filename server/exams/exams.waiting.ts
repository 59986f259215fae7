import { sql } from 'drizzle-orm'
import type { Waiting } from '#server/core/waiting/waiting.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { waitingPapers } from './correction/papers-to-correct.ts'

/** Papers that somebody has to correct, of the courses somebody teaches. */
export const waiting: Waiting = {
  exam_papers: (ctx) => sql`
    select t.id, t.handed_in_at as at, coalesce(${fullNameInSql}, '') as name, x.title as note, t.id::text as place
    from ${waitingPapers(ctx)}`,
}
