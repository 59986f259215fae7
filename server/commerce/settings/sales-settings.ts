import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { settingsRow } from '#server/core/nouns/settings-row.ts'
import { rielRates } from '#shared/commerce/riel.rules.ts'
import type { SalesSettingFields, SalesSettings } from '#shared/commerce/sales-settings.schema.ts'
import { salesSettings } from '../commerce.tables.ts'

/** A school that has never said otherwise writes no tax, and shows dollars only. */
const settings = settingsRow({
  table: salesSettings,
  kind: 'sales settings',
  atFirst: {
    ...{ hasTax: false, taxBasisPoints: 1000, taxNumber: '' },
    ...{ hasRiel: false, rielRate: rielRates.usual, revision: 0 },
  },
})

export const settingsOf = settings.read

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
  const before = await settings.lock(ctx, { revision })
  const changes = {
    ...{ hasTax: fields.tax, hasRiel: fields.riel },
    ...(fields.tax && { taxBasisPoints: fields.tax_basis_points, taxNumber: fields.tax_number }),
    ...(fields.riel && { rielRate: fields.riel_rate }),
  }
  const facts = { before: factsOf(before), after: factsOf({ ...before, ...changes }) }
  await settings.save(ctx, { before, changes, facts })
  return readSettings(ctx)
}

const factsOf = ({
  hasTax,
  taxBasisPoints,
  taxNumber,
  hasRiel,
  rielRate,
}: Omit<typeof salesSettings.$inferSelect, 'schoolId' | 'id' | 'updatedAt'>) => ({
  ...{ tax: hasTax ? 'on' : 'off', tax_percent: taxBasisPoints / 100, tax_number: taxNumber },
  ...{ riel: hasRiel ? 'on' : 'off', riel_rate: String(rielRate) },
})
