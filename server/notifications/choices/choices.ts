import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { refusedAddresses } from '#server/core/mail/mail.tables.ts'
import { users } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import type { saveNotificationChoices, toggleNotification } from '#shared/notifications/choices.endpoints.ts'
import {
  type Choices,
  choose,
  chooseKinds,
  isUnchosen,
  reachingChannels,
  turnChannel,
  type Wishes,
  wantedChannels,
} from '#shared/notifications/choices.rules.ts'
import type { NotificationChoices } from '#shared/notifications/choices.schema.ts'
import { type Channel, channels } from '#shared/notifications/notifications.lists.ts'
import { connectedOf } from '../deliveries/targets.ts'
import { chosenBy } from '../kinds-for.ts'
import { notificationChoices } from '../notifications.tables.ts'
import { defaultsOf } from './defaults.ts'

type Stored = Pick<typeof notificationChoices.$inferSelect, 'choices' | 'switches' | 'mailPace' | 'mutedUntil'>

/** Muted until the person changes it: no year that anybody writes. */
const forever = new Date('9999-01-01')

/** Of whoever has chosen nothing. */
export const unchosen: Stored = { choices: {}, switches: {}, mailPace: 'at_once', mutedUntil: null }

/** What a person has chosen in the school; locked, so that two choices of one moment are both stored. */
export async function choicesOf(ctx: Ctx, userId: string, isLocked = false): Promise<Stored> {
  const rows = ctx.tx
    .select()
    .from(notificationChoices)
    .where(ofSchool(ctx, notificationChoices, eq(notificationChoices.userId, userId)))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return row ?? unchosen
}

/** What a kind is called. */
export const nameOfKind = (kind: NotificationKind, language: Language): string =>
  textFor(notificationKinds[kind].name, language, language).text

/** Whether a mail server said that nobody has the address of this person. */
async function isRefused(ctx: Ctx, userId: string): Promise<boolean> {
  const found = await ctx.tx
    .select({ id: refusedAddresses.id })
    .from(refusedAddresses)
    .innerJoin(users, eq(users.email, refusedAddresses.email))
    .where(ofSchool(ctx, refusedAddresses, eq(users.id, userId)))
  return found.length > 0
}

export async function ownChoices(ctx: Ctx, wanted?: Language): Promise<NotificationChoices> {
  const { id } = actorOf(ctx)
  const language = wanted ?? (await siteOf(ctx)).default_language
  const { choices, switches, mailPace, mutedUntil } = await choicesOf(ctx, id)
  const { choices: defaults } = await defaultsOf(ctx)
  const connected = await connectedOf(ctx, id)
  const closed = mutedUntil !== null && mutedUntil > ctx.now
  return {
    channels: reachingChannels(connected),
    switched_off: channels.filter((channel) => switches[channel] === false),
    kinds: chosenBy(actorOf(ctx)).map((kind) => ({
      kind,
      name: nameOfKind(kind, language),
      text: textFor(notificationKinds[kind].text, language, language).text,
      channels: wantedChannels(kind, { choices, switches, defaults, connected }),
      is_default: isUnchosen(kind, choices),
    })),
    mail_pace: mailPace,
    mail_refused: await isRefused(ctx, id),
    closed,
    closed_until: closed && mutedUntil < forever ? mutedUntil.toISOString() : null,
  }
}

async function change(ctx: Ctx, userId: string, values: Partial<Stored>): Promise<void> {
  const set = { ...values, updatedAt: ctx.now }
  await ctx.tx
    .insert(notificationChoices)
    .values({ schoolId: ctx.schoolId, id: newId(), userId, ...unchosen, ...set })
    .onConflictDoUpdate({ target: [notificationChoices.schoolId, notificationChoices.userId], set })
}

export async function saveOwnChoices(
  ctx: Ctx,
  { body, query }: ParsedOf<typeof saveNotificationChoices>,
): Promise<NotificationChoices> {
  const { id } = actorOf(ctx)
  const kinds = chosenBy(actorOf(ctx))
  const stored = await choicesOf(ctx, id, true)
  const { choices: defaults } = await defaultsOf(ctx)
  let wishes: Wishes = { ...stored, defaults, connected: await connectedOf(ctx, id) }
  for (const channel of channels) {
    const isOn = body.switches?.[channel]
    if (isOn !== undefined) wishes = { ...wishes, ...turnChannel(wishes, kinds, channel, isOn) }
    const wanted = body.by?.[channel]
    if (wanted) wishes = { ...wishes, ...chooseKinds(wishes, kinds, channel, wanted) }
  }
  const { choices, switches } = wishes
  await change(ctx, id, { choices, switches, ...(body.mail_pace && { mailPace: body.mail_pace }) })
  return ownChoices(ctx, query.language)
}

/** Turn some kinds off for a person, by one channel. */
export async function turnOff(
  ctx: Ctx,
  userId: string,
  kinds: readonly NotificationKind[],
  channel: Channel,
): Promise<void> {
  let { choices }: { choices: Choices } = await choicesOf(ctx, userId, true)
  for (const kind of kinds) choices = choose(choices, kind, channel, false)
  await change(ctx, userId, { choices })
}

export async function toggleOwn(
  ctx: Ctx,
  { body, query }: ParsedOf<typeof toggleNotification>,
): Promise<NotificationChoices> {
  const { closed, minutes } = body
  const until = minutes ? new Date(ctx.now.getTime() + minutes * 60_000) : forever
  await change(ctx, actorOf(ctx).id, { mutedUntil: closed ? until : null })
  return ownChoices(ctx, query.language)
}
