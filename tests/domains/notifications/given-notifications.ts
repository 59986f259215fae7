import { randomBytes, randomInt } from 'node:crypto'
import { newId } from '#server/core/database/id.ts'
import { encrypted } from '#server/core/encryption.ts'
import { hashOfToken } from '#server/identity/links.ts'
import { declareNotices, type Notice, notice } from '#server/notifications/notice.ts'
import {
  messages,
  notificationChoices,
  notificationDefaults,
  notificationTargets,
} from '#server/notifications/notifications.tables.ts'
import { notify } from '#server/notifications/notify.ts'
import { remind } from '#server/notifications/reminders/reminders.ts'
import { telegramBots, telegramCodes } from '#server/notifications/telegram/telegram.tables.ts'
import type { Choices } from '#shared/notifications/choices.rules.ts'
import type { ConnectedChannel } from '#shared/notifications/notifications.lists.ts'
import { inSchool, type School } from '#tests/support/doors.ts'

const inTwoHours = () => new Date(Date.now() + 2 * 3600 * 1000)

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

type Written = Partial<typeof messages.$inferInsert>

export const givenNotifications = {
  /** A draft to all students, or a message in another state. */
  message: async (school: School, { id: authorId }: { id: string }, more: Written = {}): Promise<{ id: string }> => {
    const id = newId()
    const title = { km: school.mark, en: school.mark }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(messages).values({
        ...{ schoolId, id, authorId, state: 'draft', conditions: [{ audience: 'students', value: '' }], title },
        ...{ text: { km: 'សូមអាន', en: 'Please read' }, button: {}, page: null, sendAt: null, lastUserId: null },
        ...{ matched: 0, reached: 0, sentAt: null, revision: 1, createdAt: now, updatedAt: now },
        ...more,
      }),
    )
    return { id }
  },

  /** What those get of the school who have chosen nothing. */
  notificationDefaults: (school: School, choices: Choices = {}) =>
    inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(notificationDefaults).values({ schoolId, id: newId(), choices, revision: 1, updatedAt: now }),
    ),

  /** Something that people are reminded of an hour before. */
  reminder: (school: School, people: readonly { id: string }[], { words = school.mark, at = inTwoHours() } = {}) =>
    inSchool(school, (ctx) =>
      remind(ctx, greeting(), [
        { subject: words, at, before: ['1_hour'], userIds: people.map(({ id }) => id), facts: { words } },
      ]),
    ),

  /** A person who wants no emails about messages of this school. */
  notifications: (school: School, { id: userId }: { id: string }) =>
    inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(notificationChoices).values({
        schoolId,
        id: newId(),
        userId,
        choices: { messages: { mail: false } },
        switches: {},
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

  /** A bot of the school, whose token nobody knows. */
  bot: (school: School, username = `${school.mark}_bot`, botId = String(randomInt(2 ** 47))) =>
    inSchool(school, async ({ tx, schoolId, now }) => {
      await tx.insert(telegramBots).values({
        ...{ schoolId, id: newId(), botId, username, sealed: encrypted(`${botId}:unknown`, `bot of ${schoolId}`) },
        ...{ getsBy: 'poll', lastUpdate: 0, failedAt: null, changedAt: now },
      })
      return { username, botId }
    }),

  /** A code by which a person connects Telegram. */
  telegramCode: (school: School, { id: userId }: { id: string }) =>
    inSchool(school, async ({ tx, schoolId, now }) => {
      const code = randomBytes(24).toString('base64url')
      await tx.insert(telegramCodes).values({
        ...{ schoolId, id: newId(), userId, codeHash: hashOfToken(code), language: 'en' },
        isSigned: false,
        expiresAt: new Date(now.getTime() + 60_000),
      })
      return code
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
