import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { deviceTypes, type SchoolSetting, type Site } from '#shared/tenancy/tenancy.schema.ts'
import { schoolProfiles, schoolSettings, schools } from './tenancy.tables.ts'

/** Whether the site is open to the current person; `{}` when it is not published. */
export async function siteStatus(ctx: Ctx, { school }: Visit) {
  need(school.status !== 'closed', 'tenancy.website_unavailable')
  if (school.status === 'unpublished' && !worksInOffice(ctx.actor?.role)) return {}
  const [row] = await ctx.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, ctx.schoolId))
  return { status: school.status, name: row?.name }
}

export async function settingsOf(ctx: Ctx): Promise<SchoolSetting[]> {
  const rows = await ctx.tx
    .select({ key: schoolSettings.key, value: schoolSettings.value, device: schoolSettings.device })
    .from(schoolSettings)
    .where(eq(schoolSettings.schoolId, ctx.schoolId))
    .orderBy(asc(schoolSettings.key), asc(schoolSettings.device))
  return rows.map(({ key, value, device }) => ({
    key,
    value,
    device_type: deviceTypes[device],
    school_id: ctx.schoolId,
  }))
}

/** What every page of the school shows: its name, brand, texts and contact. */
export async function siteOf(ctx: Ctx): Promise<Site> {
  const [row] = await ctx.tx
    .select({
      kind: schools.kind,
      name: schools.name,
      default_language: schools.defaultLanguage,
      tagline: schoolProfiles.tagline,
      headline: schoolProfiles.headline,
      headline_accent: schoolProfiles.headlineAccent,
      intro: schoolProfiles.intro,
      logo: schoolProfiles.logo,
      favicon: schoolProfiles.favicon,
      hero_picture: schoolProfiles.heroPicture,
      contact: schoolProfiles.contact,
    })
    .from(schools)
    .innerJoin(schoolProfiles, eq(schoolProfiles.schoolId, schools.id))
    .where(eq(schoolProfiles.schoolId, ctx.schoolId))
  if (!row) return refuse('tenancy.website_unavailable')
  return { id: ctx.schoolId, ...row, settings: await settingsOf(ctx) }
}

export async function aboutOf(ctx: Ctx) {
  const [row] = await ctx.tx
    .select({ about: schoolProfiles.about })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.schoolId, ctx.schoolId))
  return { about: row?.about ?? {} }
}
