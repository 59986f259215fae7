import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lockRow } from '#server/core/nouns/lock-rows.ts'
import { groupNoun, membersOfGroup } from '#server/identity/group-members.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { findRow } from '#server/identity/people-list.ts'
import { countMessage } from '#server/notifications/messages/message-limit.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { directMessage } from '#shared/learning/students.schema.ts'
import { directMessage as directNotice } from '../learning.notices.ts'

type Message = z.output<typeof directMessage>

const send = (ctx: Ctx, userIds: readonly string[], message: Message) =>
  notify(ctx, directNotice, userIds, { id: newId(), ...message })

/** Write to one student whom the acting person sees. */
export async function writeToStudent(ctx: Ctx, memberId: string, message: Message) {
  const member = await findRow(ctx, 'students', memberId)
  need(member && !member.deleted_at, 'identity.person_not_found')
  await countMessage(ctx, 'one')
  const sent = await send(ctx, [member.user_id], message)
  await record(ctx, {
    action: 'write',
    kind: 'user',
    thingId: memberId,
    thingName: fullName(member.first_name, member.last_name),
    after: message,
  })
  return { sent }
}

/** Write to the students of a group whom the acting person sees. */
export async function writeToGroup(ctx: Ctx, groupId: string, message: Message) {
  const { name } = await lockRow(ctx, groupNoun, groupId)
  const members = await membersOfGroup(ctx, groupId)
  await countMessage(ctx, 'many')
  const people = await ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(ofSchool(ctx, memberships, inArray(memberships.id, members)))
  const userIds = people.map(({ userId }) => userId)
  const sent = await send(ctx, userIds, message)
  await record(ctx, {
    action: 'message',
    kind: 'student group',
    thingId: groupId,
    thingName: name,
    after: { ...message, students: sent },
  })
  return { sent }
}
