import { randomInt } from 'node:crypto'
import { newId } from '#server/core/database/id.ts'
import { declareNotices, type Notice, notice } from '#server/notifications/notice.ts'
import { notificationChoices, notificationTargets } from '#server/notifications/notifications.tables.ts'
import { notify } from '#server/notifications/notify.ts'
import type { ConnectedChannel } from '#shared/notifications/notifications.lists.ts'
import { inSchool, type School } from '#tests/support/doors.ts'

const greetingOf = (kind: Notice['kind']) =>
  notice<{ words: string }>({
    name: `test ${kind}`,
    kind,
    icon: 'message',
    subject: ({ words }) => words,
    show: ({ words }, { count, by }) => ({
      title: count > 1 ? `${count} × ${words}` : words,
      text: `From ${by}`,
      path: '/my-course',
      button: 'Open',
    }),
  })

/** Something of this kind that people of a test are notified of. */
export function greeting(kind: Notice['kind'] = 'messages') {
  const made = greetingOf(kind)
  declareNotices([made])
  return made
}

export const givenNotifications = {
  /** A person who wants no emails about messages of this school. */
  notifications: (school: School, { id: userId }: { id: string }) =>
    inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(notificationChoices).values({
        schoolId,
        id: newId(),
        userId,
        choices: { messages: { mail: false } },
        mailPace: 'at_once',
        mutedUntil: null,
        updatedAt: now,
      }),
    ),

  /** A chat or a browser that a person has connected. */
  target: (
    school: School,
    { id: userId }: { id: string },
    channel: ConnectedChannel = 'telegram',
    address = String(randomInt(2 ** 47)),
  ) =>
    inSchool(school, async ({ tx, schoolId, now }) => {
      const row = { schoolId, id: newId(), userId, channel, address, details: {}, createdAt: now }
      await tx.insert(notificationTargets).values(row)
      return row
    }),

  /** People of a school who are notified of something. */
  notified: (
    school: School,
    people: readonly { id: string }[],
    { words = school.mark, kind = 'messages' as Notice['kind'] } = {},
  ): Promise<number> =>
    inSchool(school, (ctx) =>
      notify(
        ctx,
        greeting(kind),
        people.map(({ id }) => id),
        { words },
      ),
    ),
}
