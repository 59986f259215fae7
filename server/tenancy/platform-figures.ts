import { sql } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'

type Figures = { schools: number; open_schools: number; new_schools: number; accounts: number }

/** Figures for the platform's administrators; null on the site of a school. */
export async function platformFigures({ visit, doors }: Outside): Promise<Figures | null> {
  if (visit.school.kind !== 'platform') return null
  const monthAgo = new Date(Date.now() - 30 * 24 * 3600 * 1000).toISOString()
  const { rows } = await doors.reference.execute<Figures>(sql`
    select count(*)::int as schools,
      count(*) filter (where status = 'published')::int as open_schools,
      count(*) filter (where created_at > ${monthAgo})::int as new_schools,
      (select count(*)::int from users where closed_at is null) as accounts
    from schools where kind = 'school'`)
  return rows[0] ?? null
}
