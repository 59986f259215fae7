import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { lockRow } from '#server/core/nouns/lock-rows.ts'
import { emailPeople } from '#server/identity/email-people.ts'
import { groupNoun, membersOfGroup } from '#server/identity/group-members.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { findRow } from '#server/identity/people-list.ts'
import { nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { directMessage } from '#shared/learning/students.schema.ts'
import { mail as en } from '#shared/learning/words/mail-enrollment.en.ts'
import { mail as km } from '#shared/learning/words/mail-enrollment.km.ts'
import { mail as zh } from '#shared/learning/words/mail-enrollment.zh.ts'
import { linesOf } from './enrollment-mails.ts'
import { countMessage } from './student-messages.ts'

const words = { en, km, zh }

type Message = z.output<typeof directMessage>

/** Email some students of the school, each separately, with the name of the school. Answers how many get it. */
function emailDirectly(ctx: Ctx, visit: Visit, userIds: readonly string[], { subject, text }: Message) {
  return emailPeople(ctx, visit, 'messages', userIds, (sender, name) => {
    const { heading, direct } = words[sender.language]
    const school = nameOfSender(sender)
    return schoolMail(sender, {
      kind: 'student message',
      subject,
      heading: heading(name),
      paragraphs: [...linesOf(text), direct.from(ctx.actor?.name || school, school)],
      button: { text: direct.button, to: '/my-course' },
      footer: direct.footer(school),
    })
  })
}

/** Send an email to one student whom the acting person sees. */
export async function writeToStudent(ctx: Ctx, visit: Visit, memberId: string, message: Message) {
  const member = await findRow(ctx, 'students', memberId)
  need(member && !member.deleted_at, 'identity.person_not_found')
  await countMessage(ctx)
  const sent = await emailDirectly(ctx, visit, [member.user_id], message)
  await record(ctx, {
    action: 'write',
    kind: 'user',
    thingId: memberId,
    thingName: fullName(member.first_name, member.last_name),
    after: message,
  })
  return { sent }
}

/** Send an email to the students of a group whom the acting person sees. */
export async function writeToGroup(ctx: Ctx, visit: Visit, groupId: string, message: Message) {
  const { name } = await lockRow(ctx, groupNoun, groupId)
  const members = await membersOfGroup(ctx, groupId)
  await countMessage(ctx)
  const people = await ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(ofSchool(ctx, memberships, inArray(memberships.id, members)))
  const userIds = people.map(({ userId }) => userId)
  const sent = await emailDirectly(ctx, visit, userIds, message)
  await record(ctx, {
    action: 'message',
    kind: 'student group',
    thingId: groupId,
    thingName: name,
    after: { ...message, students: sent },
  })
  return { sent }
}
