import { createECDH } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readConfig } from '#server/core/config/config.ts'
import { newId } from '#server/core/database/id.ts'
import { noteRefused } from '#server/core/mail/refused-addresses.ts'
import { tokenOf } from '#server/notifications/choices/unsubscribe.ts'
import { routes } from '#server/notifications/notifications.routes.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import { pushTo } from '#server/notifications/push/push-subscriptions.ts'
import type { DomainTests, Sample } from '#tests/support/domain-tests.ts'
import { inSchool } from '#tests/support/doors.ts'
import { delivered } from '#tests/support/outbox.ts'
import { givenPeople } from '../identity/given-people.ts'
import type { IdentityWorld } from '../identity/identity.tests.ts'
import { givenNotifications } from './given-notifications.ts'
import { frequent } from './notifications.frequent.ts'

export type NotificationsWorld = IdentityWorld & {
  messageIds: string[]
  notificationIds: string[]
  unsubscribeTokens: string[]
  sessionTokens: string[]
  visitorIds: string[]
}

const ownChannel: Sample<NotificationsWorld> = (own, other) =>
  [own, other].map(({ people }) => ({
    body: { socket_id: '1234.5678', channel_name: `private-user-${people.student.id}` },
  }))

const inGroup: Sample<NotificationsWorld> = (own, other) =>
  [own, other].map(({ groupIds: [id] }) => ({ query: { condition: ['students:', `group:${id}`] } }))

const written = ({ groupIds: [id = ''] }: NotificationsWorld) => ({
  conditions: [{ audience: 'group', value: id }],
  ...{ title: { en: 'Hello' }, text: { en: 'Please read' }, button: {}, page: null, send_at: null },
})

pushTo(readConfig({}).pushHosts)

/** What a browser sends that has subscribed. */
const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
})

export const notificationsTests = {
  routes,
  frequent,
  given: givenNotifications,
  async build(school, { people }) {
    await givenNotifications.notifications(school, people.student)
    await givenNotifications.bot(school)
    await givenNotifications.telegramCode(school, people.vendor)
    await givenNotifications.target(school, people.student)
    await givenNotifications.notified(school, [people.student, people.vendor, people.lecture])
    await givenNotifications.notificationDefaults(school)
    await givenNotifications.reminder(school, [people.student])
    const drafts = [await givenNotifications.message(school, people.lecture)]
    const soon = new Date(Date.now() + 24 * 3600 * 1000)
    drafts.push(await givenNotifications.message(school, people.lecture, { state: 'scheduled', sendAt: soon }))
    await delivered(school)
    await inSchool(school, (ctx) => noteRefused(ctx, `nobody@${school.mark}.example`, '550 No such user'))
    const rows = await inSchool(school, ({ tx, schoolId }) =>
      tx.select({ id: notifications.id }).from(notifications).where(eq(notifications.schoolId, schoolId)),
    )
    const sessionTokens = [await givenPeople.session(school, people.student)]
    const visitor = await givenPeople.visitor(school)
    const unsubscribeTokens = [tokenOf(school.id, people.student.id, ['messages'])]
    const notificationIds = rows.map(({ id }) => id)
    const messageIds = drafts.map(({ id }) => id)
    return { messageIds, notificationIds, unsubscribeTokens, sessionTokens, visitorIds: [visitor.user.uidd] }
  },
  names: {
    message: ({ messageIds }) => messageIds,
    notification: ({ notificationIds }) => notificationIds,
    'unsubscribe link': ({ unsubscribeTokens }) => unsubscribeTokens,
    'session token': ({ sessionTokens }) => sessionTokens,
    visitor: ({ visitorIds }) => visitorIds,
  },
  fields: { 'markNotificationsRead.ids': 'notification' },
  samples: {
    readMessageReach: inGroup,
    listMessagePeople: inGroup,
    addMessage: (own, other) => [own, other].map((world) => ({ body: written(world) })),
    updateMessage: (own, other) => [own, other].map((world) => ({ body: { ...written(world), revision: 1 } })),
    savePushSubscription: () => [{ body: subscription() }, { body: subscription() }],
    authorizeChannel: ownChannel,
    authorizeChannelByToken: ownChannel,
    authorizeVisitorChannel: (own, other) =>
      [own, other].map(({ visitorIds: [id] }) => ({
        body: { socket_id: '1234.5678', channel_name: `private-visitor-${id}` },
      })),
  },
  // Counts, paths, and the names of kinds.
  withoutMark: [
    'testMessage',
    'readNotificationDefaults',
    'countNotifications',
    'markNotificationsRead',
    'openNotification',
    'readNotificationChoices',
    'saveNotificationChoices',
    'toggleNotification',
    'readUnsubscribe',
    'unsubscribe',
    'saveTelegramBot',
    'removeTelegramBot',
    'finishTelegramSignIn',
    'authorizeVisitorChannel',
    'readOwnPush',
    'savePushSubscription',
    'deletePushSubscription',
  ],
  neverSucceeds: {
    authorizeVisitorChannel: 'The token of the visitor is sent as Authorization',
    saveTelegramBot: 'Telegram is asked whose token it is',
    finishTelegramSignIn: 'Telegram has to sign who somebody is',
  },
} satisfies DomainTests<NotificationsWorld, IdentityWorld>
