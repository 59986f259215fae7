import { eq, sql } from 'drizzle-orm'
import type { Change } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { schoolPictured } from '#server/tenancy/tenancy.events.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { picturesIn } from '#shared/core/rich-text-reading.rules.ts'
import { schoolProfiles, schools } from './tenancy.tables.ts'

/** A school's row and its profile. */
export type OwnSchool = { school: typeof schools.$inferSelect; profile: typeof schoolProfiles.$inferSelect }

export async function ownSchool(ctx: Ctx): Promise<OwnSchool> {
  const [row] = await ctx.tx
    .select({ school: schools, profile: schoolProfiles })
    .from(schools)
    .innerJoin(schoolProfiles, eq(schoolProfiles.schoolId, schools.id))
    .where(ofSchool(ctx, schoolProfiles))
  return row ?? refuse('tenancy.website_unavailable')
}

/** The same, locked until the transaction ends. A closed school cannot be changed. */
export async function lockOwnSchool(ctx: Ctx): Promise<OwnSchool> {
  await ctx.tx
    .select({ id: schoolProfiles.id })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.schoolId, ctx.schoolId))
    .for('update')
  const own = await ownSchool(ctx)
  need(own.school.status !== 'closed', 'tenancy.website_unavailable')
  return own
}

/**
 * Change the school's row. The app's role may do that for the current school only, by this database function; its answer
 * is the row, which a distributed database does not show to this transaction again.
 */
export async function changeOwnRow(
  ctx: Ctx,
  own: OwnSchool['school'],
  changed: Partial<Pick<OwnSchool['school'], 'name' | 'status' | 'defaultLanguage'>>,
): Promise<OwnSchool['school']> {
  const { name, status, defaultLanguage } = { ...own, ...changed }
  const { rows } = await ctx.tx.execute<{ changed: OwnSchool['school']['name'] }>(sql`
    select app.change_own_school(${JSON.stringify(name)}::jsonb, ${status}, ${defaultLanguage}, ${ctx.now.toISOString()}::timestamptz) as changed`)
  return { ...own, status, defaultLanguage, name: rows[0]?.changed ?? name, updatedAt: ctx.now }
}

/** Emit which pictures the school shows now. */
export async function savePictures(ctx: Ctx, { school, profile }: OwnSchool): Promise<void> {
  const inTexts = Object.values(profile.about).flatMap(picturesIn)
  const addresses = [profile.logo, profile.favicon, profile.heroPicture, ...inTexts]
  await emit(ctx, schoolPictured, { title: loggedAs(school).thingName, addresses })
}

/** How the audit log names the school. */
export function loggedAs({ id, name, defaultLanguage }: OwnSchool['school']): Pick<Change, 'thingId' | 'thingName'> {
  return { thingId: id, thingName: textFor(name, defaultLanguage, defaultLanguage).text }
}
