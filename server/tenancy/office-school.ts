import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { lastChange, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { needLatest } from '#server/core/database/revision.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { needOwnPicture } from '#server/core/storage/own-address.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import type { OfficeSchool, SchoolInfo, WebSetting } from '#shared/tenancy/office-school.schema.ts'
import { changeOwnRow, lockOwnSchool, loggedAs, type OwnSchool, ownSchool, savePictures } from './own-school.ts'
import { schoolProfiles } from './tenancy.tables.ts'

/** All texts and settings of the school, for the office. */
export async function officeSchoolOf(ctx: Ctx, { origin }: Pick<Visit, 'origin'>): Promise<OfficeSchool> {
  return answered(ctx, await ownSchool(ctx), origin)
}

async function answered(ctx: Ctx, own: OwnSchool, origin: string): Promise<OfficeSchool> {
  const { school, profile } = own
  return {
    ...factsOf(own),
    status: school.status,
    address: { subdomain: school.subdomain, origin },
    logo: profile.logo,
    favicon: profile.favicon,
    revision: profile.revision,
    last_change: await lastChange(ctx, 'school', ctx.schoolId),
  }
}

/** Change the fields that are given. Saving the same values again changes nothing. */
export async function changeSchool(
  ctx: Ctx,
  { revision: seen, ...wanted }: { revision: number } & Partial<Omit<SchoolInfo & WebSetting, 'revision'>>,
  visit: Pick<Visit, 'origin'>,
): Promise<OfficeSchool> {
  const before = await lockOwnSchool(ctx)
  needLatest(before.profile, seen)
  needOwnPicture(ctx, wanted.hero_picture ?? null, 'hero_picture')
  const facts = factsOf(before)
  if (!isDeepStrictEqual({ ...facts, ...wanted }, facts))
    return answered(ctx, await write(ctx, before, { ...facts, ...wanted }), visit.origin)
  nothingChanged(ctx)
  return answered(ctx, before, visit.origin)
}

type Facts = ReturnType<typeof factsOf>

async function write(ctx: Ctx, before: OwnSchool, wanted: Facts): Promise<OwnSchool> {
  const { name, default_language: defaultLanguage } = wanted
  const school = await changeOwnRow(ctx, before.school, { name, defaultLanguage })
  const [profile = before.profile] = await ctx.tx
    .update(schoolProfiles)
    .set({
      tagline: wanted.tagline,
      headline: wanted.headline,
      headlineAccent: wanted.headline_accent,
      intro: wanted.intro,
      about: wanted.about,
      heroPicture: wanted.hero_picture,
      contact: wanted.contact,
      confirmationAskedAt: wanted.asks_confirmation ? (before.profile.confirmationAskedAt ?? ctx.now) : null,
      revision: before.profile.revision + 1,
      updatedAt: ctx.now,
    })
    .where(eq(schoolProfiles.schoolId, ctx.schoolId))
    .returning()
  // As they are stored: jsonb orders the keys of a text differently, and only what differs is logged.
  const after = { school, profile }
  await savePictures(ctx, after)
  await record(ctx, {
    action: 'update',
    kind: 'school',
    ...loggedAs(after.school),
    before: logged(factsOf(before)),
    after: logged(factsOf(after)),
  })
  return after
}

function factsOf({ school, profile }: OwnSchool) {
  return {
    name: school.name,
    tagline: profile.tagline,
    headline: profile.headline,
    headline_accent: profile.headlineAccent,
    intro: profile.intro,
    about: profile.about,
    hero_picture: profile.heroPicture,
    default_language: school.defaultLanguage,
    contact: profile.contact,
    asks_confirmation: profile.confirmationAskedAt !== null,
  }
}

const mostLogged = 2000

/** The log has the plain text of a document, without formatting. */
function logged({ about, ...facts }: Facts) {
  const words = Object.entries(about).map(([language, text]) => [language, plainText(text).slice(0, mostLogged)])
  return { ...facts, about: Object.fromEntries(words) }
}
