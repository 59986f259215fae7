import { sql } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import { type PlatformSums, platformSumColumns } from '#server/core/school-figures.ts'
import type { PlatformFigures } from '#shared/tenancy/platform-schools.schema.ts'

type Row = PlatformSums & {
  published: number
  unpublished: number
  maintenance: number
  closed: number
  new_schools: number
  accounts: number
}

/** Figures of all schools together, for the platform's administrators; null on the site of a school. */
export async function platformFigures({ visit, doors }: Outside): Promise<PlatformFigures> {
  if (visit.school.kind !== 'platform') return null
  return doors.acrossSchools(visit.actor, 'sum up all schools', async ({ tx, now }) => {
    const monthAgo = new Date(now.getTime() - 30 * 24 * 3600 * 1000).toISOString()
    const { rows } = await tx.execute<Row>(sql`
      select count(*) filter (where status = 'published')::int as published,
        count(*) filter (where status = 'unpublished')::int as unpublished,
        count(*) filter (where status = 'maintenance')::int as maintenance,
        count(*) filter (where status = 'closed')::int as closed,
        count(*) filter (where created_at > ${monthAgo})::int as new_schools,
        (select count(*)::int from users where closed_at is null) as accounts,
        ${platformSumColumns(monthAgo)}
      from schools where kind = 'school'`)
    if (!rows[0]) return null
    const { published, unpublished, maintenance, closed, ...sums } = rows[0]
    return { schools: { published, unpublished, maintenance, closed }, ...sums }
  })
}
