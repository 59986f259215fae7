import * as z from 'zod/mini'
import { channelOf } from '#server/core/channels.ts'
import type { Actor, Ctx, Doors } from '#server/core/database/door.ts'
import { mayDo } from '#server/identity/permissions.ts'
import { actorsOfSessions } from '#server/identity/sessions.ts'
import { id } from '#shared/core/id.schema.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { readData } from './frames.ts'
import type { Member } from './hub.ts'

/** Whether somebody may follow a channel. One that nobody has declared, nobody may. */
export async function mayFollow(ctx: Ctx & { actor: Actor }, name: string): Promise<boolean> {
  const found = channelOf(name)
  const asking = { ...ctx, mayDo: (permission: Permission) => mayDo(ctx, permission) }
  return found !== undefined && (await found.channel.may(asking, found.id))
}

/** Who follows a channel, as signed: a person with their session, or a visitor. */
const channelData = z.object({
  user_id: id,
  user_info: z.optional(z.record(z.string(), z.unknown())),
  session_id: z.optional(id),
})
export type Follower = { userId: string; sessionId: string | undefined; info: Member['info'] }

/** What is signed of a person; `face` is for the others in a presence channel. */
export const dataOfPerson = ({ id, name, sessionId }: Actor, face: { avatar?: string } = {}) =>
  JSON.stringify({ user_id: id, user_info: { name, ...face }, session_id: sessionId } satisfies z.input<
    typeof channelData
  >)

export const dataOfVisitor = (visitorId: string) =>
  JSON.stringify({ user_id: visitorId } satisfies z.input<typeof channelData>)

export function followerIn(data: string): Follower | undefined {
  const read = readData(channelData, data)
  return read && { userId: read.user_id, sessionId: read.session_id, info: read.user_info ?? {} }
}

/** The one channel of a visitor, who is no user. */
export const visitorChannel = (visitorId: string) => `private-visitor-${visitorId}`

export type Checked = { until: Date; isAllowed(channel: string): boolean }

/** Which of these channels each session may still follow; undefined for a session that has ended. */
export async function checkSessions(
  doors: Doors,
  schoolId: string,
  asked: readonly { sessionId: string; channels: readonly string[] }[],
): Promise<(Checked | undefined)[]> {
  return doors.inSchool(schoolId, null, async (ctx) => {
    const actors = await actorsOfSessions(
      ctx,
      asked.map(({ sessionId }) => sessionId),
    )
    const checked: (Checked | undefined)[] = []
    for (const { sessionId, channels } of asked) {
      const found = actors.get(sessionId)
      const allowed = new Set<string>()
      for (const channel of found ? channels : [])
        if (found && (await mayFollow({ ...ctx, actor: found.actor }, channel))) allowed.add(channel)
      checked.push(found && { until: found.until, isAllowed: (channel) => allowed.has(channel) })
    }
    return checked
  })
}
