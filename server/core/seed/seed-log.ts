import { auditLog } from '../audit/audit.tables.ts'
import type { Change } from '../audit/audit.ts'
import { needDeclared } from '../audit/declared-fields.ts'
import { newId } from '../database/id.ts'
import { type Done, momentOf } from './moments.ts'
import type { LogEntry, Seeding } from './seeding.ts'

/** A change in the office that nothing else in the content says. */
export type ChangeContent<About> = Done & {
  action: Change['action']
  about: About
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export type NamedThing = Pick<Change, 'kind' | 'thingId' | 'thingName'>

/** The log entry of such a change, about the thing as the log names it. */
export function entryOf(now: Date, change: ChangeContent<unknown>, thing: NamedThing): LogEntry {
  const { action, before = null, after = null, by } = change
  return { ...thing, action, before, after, at: momentOf(now, change), by }
}

/** Write the audit log of a school, once everyone who is named in it is seeded. */
export async function seedLog({ ctx, log, actors }: Seeding): Promise<void> {
  if (log.length === 0) return
  await needDeclared(log)
  await ctx.tx.insert(auditLog).values(
    log.map(({ by, before = null, after = null, ...entry }) => {
      const actor = actors.get(by)
      if (!actor) throw new Error(`The seed logs a change by somebody who does not exist: ${by}`)
      return {
        schoolId: ctx.schoolId,
        // The log is read in the order of its ids.
        id: newId(entry.at.getTime()),
        actorId: actor.id,
        actorName: actor.name,
        actorRole: actor.role,
        before,
        after,
        ...entry,
      }
    }),
  )
}
