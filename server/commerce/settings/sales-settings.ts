import { eq } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { rielRates } from '#shared/commerce/riel.rules.ts'
import type { SalesSettingFields, SalesSettings } from '#shared/commerce/sales-settings.schema.ts'
import { need } from '#shared/core/errors.ts'
import { salesSettings } from '../commerce.tables.ts'

type Settings = Omit<typeof salesSettings.$inferSelect, 'schoolId' | 'id' | 'updatedAt'>

/** A school that has never said otherwise writes no tax, and shows dollars only. */
const atFirst: Settings = {
  ...{ hasTax: false, taxBasisPoints: 1000, taxNumber: '' },
  ...{ hasRiel: false, rielRate: rielRates.usual, revision: 0 },
}

export async function settingsOf(ctx: Ctx, { isLocked = false } = {}): Promise<Settings> {
  const rows = ctx.tx.select().from(salesSettings).where(ofSchool(ctx, salesSettings))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return row ?? atFirst
}

/** How many riel are shown for a dollar; null: none. */
export async function rielRateOf(ctx: Ctx): Promise<number | null> {
  const { hasRiel, rielRate } = await settingsOf(ctx)
  return hasRiel ? rielRate : null
}

export async function readSettings(ctx: Ctx): Promise<SalesSettings> {
  const { hasTax, taxBasisPoints, taxNumber, hasRiel, rielRate, revision } = await settingsOf(ctx)
  return {
    ...{ tax: hasTax, tax_basis_points: taxBasisPoints, tax_number: taxNumber },
    ...{ riel: hasRiel, riel_rate: rielRate, revision },
    last_change: await lastChange(ctx, 'sales settings', ctx.schoolId),
  }
}

type Changed = SalesSettingFields & { revision: number }

export async function updateSettings(ctx: Ctx, { revision, ...fields }: Changed): Promise<SalesSettings> {
  const before = await settingsOf(ctx, { isLocked: true })
  needLatest(before, revision)
  const after: Settings = {
    ...{ ...before, hasTax: fields.tax, hasRiel: fields.riel, revision: before.revision + 1 },
    ...(fields.tax && { taxBasisPoints: fields.tax_basis_points, taxNumber: fields.tax_number }),
    ...(fields.riel && { rielRate: fields.riel_rate }),
  }
  const set = { ...after, updatedAt: ctx.now }
  const [written] = await ctx.tx
    .insert(salesSettings)
    .values({ schoolId: ctx.schoolId, id: newId(), ...set })
    .onConflictDoUpdate({
      target: salesSettings.schoolId,
      set,
      // Of two who are the first, one is refused.
      setWhere: ofSchool(ctx, salesSettings, eq(salesSettings.revision, before.revision)),
    })
    .returning({ id: salesSettings.id })
  need(written, 'core.changed_elsewhere')
  await record(ctx, {
    ...{ action: 'update', kind: 'sales settings', thingId: ctx.schoolId, thingName: '' },
    ...{ before: factsOf(before), after: factsOf(after) },
  })
  return readSettings(ctx)
}

const factsOf = ({ hasTax, taxBasisPoints, taxNumber, hasRiel, rielRate }: Settings) => ({
  ...{ tax: hasTax ? 'on' : 'off', tax_percent: taxBasisPoints / 100, tax_number: taxNumber },
  ...{ riel: hasRiel ? 'on' : 'off', riel_rate: String(rielRate) },
})
