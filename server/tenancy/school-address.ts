import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { domains, schools } from './tenancy.tables.ts'

/**
 * The school's origin, for links in emails and files: its primary domain, else its subdomain of the platform.
 * Never taken from the request, whose headers can be forged.
 */
export async function originOf(ctx: Ctx, { platform }: Pick<Visit, 'platform'>): Promise<string> {
  const [own] = await ctx.tx
    .select({ host: domains.host })
    .from(domains)
    .where(ofSchool(ctx, domains, isNotNull(domains.verifiedAt)))
    .orderBy(desc(domains.isPrimary), domains.host)
    .limit(1)
  const [school] = await ctx.tx
    .select({ subdomain: schools.subdomain })
    .from(schools)
    .where(eq(schools.id, ctx.schoolId))
  const host = own?.host ?? (school?.subdomain ? `${school.subdomain}.${platform.host}` : platform.host)
  return `${platform.scheme}://${host}${platform.port}`
}
