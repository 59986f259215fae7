import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { lastChange, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { needOwnPicture } from '#server/core/storage/own-address.ts'
import { hexColour } from '#shared/tenancy/colour.rules.ts'
import type { ChangedTheme, Theme } from '#shared/tenancy/office-school.schema.ts'
import { colourField } from '#shared/tenancy/tenancy.audit.ts'
import { type ColourKey, colourKeys, type Device, deviceTypes } from '#shared/tenancy/tenancy.schema.ts'
import { lockOwnSchool, loggedAs, ownSchool, savePictures } from './own-school.ts'
import { schoolProfiles, schoolSettings } from './tenancy.tables.ts'

type Look = Pick<Theme, 'logo' | 'favicon' | 'colours'>
type Colour = { device: Device; key: ColourKey; value: string }

const devices = Object.keys(deviceTypes) as Device[]

/** The look of the school, for the office. */
export async function themeOf(ctx: Ctx): Promise<Theme> {
  const { profile } = await ownSchool(ctx)
  return {
    revision: profile.themeRevision,
    logo: profile.logo,
    favicon: profile.favicon,
    colours: await coloursOf(ctx),
    last_change: await lastChange(ctx, 'theme', ctx.schoolId),
  }
}

/** Change the look. It has its own revision, so that edits of the texts do not conflict with it. */
export async function changeTheme(ctx: Ctx, { revision: seen, ...wanted }: ChangedTheme): Promise<Theme> {
  const { school, profile } = await lockOwnSchool(ctx)
  needLatest({ revision: profile.themeRevision }, seen)
  needOwnPicture(ctx, wanted.logo, 'logo')
  needOwnPicture(ctx, wanted.favicon, 'favicon')
  const before: Look = { logo: profile.logo, favicon: profile.favicon, colours: await coloursOf(ctx) }
  if (isDeepStrictEqual(before, wanted)) {
    nothingChanged(ctx)
    return themeOf(ctx)
  }
  await ctx.tx
    .update(schoolProfiles)
    .set({ logo: wanted.logo, favicon: wanted.favicon, themeRevision: seen + 1, updatedAt: ctx.now })
    .where(eq(schoolProfiles.schoolId, ctx.schoolId))
  await writeColours(ctx, listed(wanted.colours))
  await savePictures(ctx, await ownSchool(ctx))
  await record(ctx, {
    action: 'update',
    kind: 'theme',
    ...loggedAs(school),
    before: logged(before),
    after: logged(wanted),
  })
  return themeOf(ctx)
}

/** Every color; empty where the school has set none, or an invalid one. */
async function coloursOf(ctx: Ctx): Promise<Theme['colours']> {
  const rows = await ctx.tx
    .select({ key: schoolSettings.key, value: schoolSettings.value, device: schoolSettings.device })
    .from(schoolSettings)
    .where(eq(schoolSettings.schoolId, ctx.schoolId))
  const found = new Map(rows.map(({ device, key, value }) => [`${device} ${key}`, hexColour(value)]))
  const of = (device: Device) =>
    Object.fromEntries(colourKeys.map((key) => [key, found.get(`${device} ${key}`) ?? ''])) as Record<ColourKey, string>
  return { desktop: of('desktop'), mobile: of('mobile') }
}

function listed(colours: Theme['colours']): Colour[] {
  return devices.flatMap((device) => colourKeys.map((key) => ({ device, key, value: colours[device][key] })))
}

/** A color that is set has a row; an unset one has none. */
async function writeColours(ctx: Ctx, colours: Colour[]): Promise<void> {
  const set = colours.filter(({ value }) => value !== '')
  const unset = (device: Device) =>
    colours.filter((colour) => colour.device === device && colour.value === '').map(({ key }) => key)
  await ctx.tx
    .delete(schoolSettings)
    .where(
      ofSchool(
        ctx,
        schoolSettings,
        or(
          ...devices.map((device) =>
            and(eq(schoolSettings.device, device), inArray(schoolSettings.key, unset(device))),
          ),
        ),
      ),
    )
  if (set.length === 0) return
  await ctx.tx
    .insert(schoolSettings)
    .values(set.map((colour) => ({ schoolId: ctx.schoolId, id: newId(), ...colour, updatedAt: ctx.now })))
    .onConflictDoUpdate({
      target: [schoolSettings.schoolId, schoolSettings.key, schoolSettings.device],
      set: { value: sql`excluded.value`, updatedAt: ctx.now },
    })
}

/** Each color is a field of its own, so that the log shows those that changed. */
function logged({ logo, favicon, colours }: Look): Record<string, string> {
  const each = listed(colours).map(({ device, key, value }) => [colourField(key, device), value])
  return { logo, favicon, ...Object.fromEntries(each) }
}
