import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { settingsRow } from '#server/core/nouns/settings-row.ts'
import type { PointRates } from '#shared/commerce/points.rules.ts'
import type { PointsSettingFields, PointsSettings } from '#shared/commerce/points.schema.ts'
import { pointsSettings } from './points.tables.ts'

/** A school gives no points until it says so. */
const settings = settingsRow({
  table: pointsSettings,
  kind: 'points settings',
  atFirst: { isOn: false, perDollarSpent: 10, forCourse: 50, perDollarOff: 100, expireDays: null, revision: 0 },
})

type Settings = Awaited<ReturnType<typeof settings.read>>

export const pointsSettingsOf = settings.read

/** What points are given for and worth now; undefined where the school gives none. */
export async function ratesOf(ctx: Ctx): Promise<(PointRates & Settings) | undefined> {
  const found = await settings.read(ctx)
  return found.isOn ? found : undefined
}

export const ratesAnswer = ({ isOn: on, perDollarSpent, forCourse, perDollarOff, expireDays }: Settings) => ({
  ...{ on, per_dollar_spent: perDollarSpent, for_course: forCourse, per_dollar_off: perDollarOff },
  expire_days: expireDays,
})

export async function readPointsSettings(ctx: Ctx): Promise<PointsSettings> {
  const found = await settings.read(ctx)
  const last_change = await lastChange(ctx, 'points settings', ctx.schoolId)
  return { ...ratesAnswer(found), revision: found.revision, last_change }
}

type Changed = PointsSettingFields & { revision: number }

export async function updatePointsSettings(ctx: Ctx, { revision, ...fields }: Changed): Promise<PointsSettings> {
  const before = await settings.lock(ctx, { revision })
  const changes = {
    isOn: fields.on,
    ...(fields.on && {
      ...{ perDollarSpent: fields.per_dollar_spent, forCourse: fields.for_course },
      ...{ perDollarOff: fields.per_dollar_off, expireDays: fields.expire_days },
    }),
  }
  const facts = { before: factsOf(before), after: factsOf({ ...before, ...changes }) }
  await settings.save(ctx, { before, changes, facts })
  return readPointsSettings(ctx)
}

const factsOf = ({ isOn, perDollarSpent, forCourse, perDollarOff, expireDays }: Settings) => ({
  ...{ points: isOn ? 'on' : 'off', per_dollar_spent: String(perDollarSpent), for_course: String(forCourse) },
  ...{ per_dollar_off: String(perDollarOff), expire_days: expireDays === null ? '' : String(expireDays) },
})
