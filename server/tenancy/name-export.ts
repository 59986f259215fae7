import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { savedName } from '#server/core/storage/file-names.ts'
import { localMoment } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { siteOf } from './site.ts'

/** Name the file that is downloaded after what it has, the school and the day: 'students-Ponleu-School-2026-11-17.csv'. */
export async function nameExport(
  ctx: Ctx,
  { respond }: Pick<Visit, 'respond'>,
  language: Language,
  ...what: readonly string[]
): Promise<void> {
  respond.append('Content-Disposition', `attachment; ${savedName(await exportName(ctx, language, ...what), 'csv')}`)
}

/** The same name, without the ending of the file. */
export async function exportName(ctx: Ctx, language: Language, ...what: readonly string[]): Promise<string> {
  const { name, default_language } = await siteOf(ctx)
  const [today = ''] = localMoment(ctx.now).split(' ')
  const parts = [...what, textFor(name, language, default_language).text, today]
  return parts.map((part) => part.trim().replace(/\s+/g, '-')).join('-')
}
