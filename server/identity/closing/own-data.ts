import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { ownDataOf } from '#server/core/own-data.ts'
import { savedName } from '#server/core/storage/file-names.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { actorOf } from '../managing.ts'

/** Everything this school has about the current person, as a file that people and programs can read. */
export async function ownDataFile(ctx: Ctx, visit: Visit): Promise<string> {
  const { name, default_language: own } = await siteOf(ctx)
  const school = textFor(name, own, own).text
  const file = `my-data-${school.trim().replace(/\s+/g, '-')}`
  visit.respond.append('Content-Disposition', `attachment; ${savedName(file, 'json')}`)
  const data = await ownDataOf(ctx, actorOf(ctx).id)
  return JSON.stringify({ school, written_at: ctx.now.toISOString(), ...data }, null, 2)
}
