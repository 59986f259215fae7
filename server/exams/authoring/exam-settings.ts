import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { isLimited } from '#server/core/reach.ts'
import { need } from '#shared/core/errors.ts'
import type { ExamSettings } from '#shared/exams/exam-settings.schema.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { examSettings } from '../exams.tables.ts'

/** What new exams begin with. */
export async function settingsOf(ctx: Ctx): Promise<ExamSettings> {
  const [row] = await ctx.tx.select().from(examSettings).where(ofSchool(ctx, examSettings))
  return { grace_minutes: row?.graceMinutes ?? usualRules.grace_minutes }
}

export async function saveSettings(ctx: Ctx, settings: ExamSettings): Promise<ExamSettings> {
  // They set the rules of their own exams.
  need(!isLimited(ctx), 'identity.no_permission')
  const before = await settingsOf(ctx)
  if (before.grace_minutes === settings.grace_minutes) {
    nothingChanged(ctx)
    return before
  }
  const set = { graceMinutes: settings.grace_minutes, updatedAt: ctx.now }
  await ctx.tx
    .insert(examSettings)
    .values({ schoolId: ctx.schoolId, id: newId(), ...set })
    .onConflictDoUpdate({ target: examSettings.schoolId, set })
  const { schoolId: thingId } = ctx
  await record(ctx, { action: 'update', kind: 'exam settings', thingId, thingName: '', before, after: settings })
  return settings
}
