import { eq } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { defaultText, textFor } from '#shared/core/local-text.rules.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import { type Choices, isDeclared, isOnAtFirst } from '#shared/notifications/choices.rules.ts'
import type { NotificationDefaults } from '#shared/notifications/choices.schema.ts'
import type { saveNotificationDefaults } from '#shared/notifications/defaults.endpoints.ts'
import { byChannel, channels } from '#shared/notifications/notifications.lists.ts'
import { isFixed } from '../kinds-for.ts'
import { notificationDefaults } from '../notifications.tables.ts'

/** What is always in the bell is nobody's choice. */
const kinds = (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) => !isFixed(kind))

/** The channels by which people get a kind at first, if they have connected them. */
const wantedAtFirst = (kind: NotificationKind, defaults: Choices) =>
  channels.filter((channel) => isOnAtFirst(kind, channel, defaults))

const undecided = { choices: {} as Choices, revision: 0 }

/** What people of the school get who have chosen nothing; locked, so that two who change it do not overwrite each other. */
export async function defaultsOf(ctx: Ctx, isLocked = false): Promise<typeof undecided> {
  const rows = ctx.tx.select().from(notificationDefaults).where(ofSchool(ctx, notificationDefaults))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return row ?? undecided
}

export async function readDefaults(ctx: Ctx, wanted?: Language): Promise<NotificationDefaults> {
  const language = wanted ?? (await siteOf(ctx)).default_language
  const { choices, revision } = await defaultsOf(ctx)
  return {
    kinds: kinds.map((kind) => ({
      kind,
      name: textFor(notificationKinds[kind].name, language, language).text,
      text: textFor(notificationKinds[kind].text, language, language).text,
      to: notificationKinds[kind].to,
      channels: wantedAtFirst(kind, choices),
    })),
    revision,
    last_change: await lastChange(ctx, 'notification defaults', ctx.schoolId),
  }
}

/** Change what people get who have chosen nothing. */
export async function saveDefaults(
  ctx: Ctx,
  { body, query }: ParsedOf<typeof saveNotificationDefaults>,
): Promise<NotificationDefaults> {
  const stored = await defaultsOf(ctx, true)
  needLatest(stored, body.revision)
  // Only what is not as its domain declares it is stored: the rest follows the domain.
  const choices: Choices = { ...stored.choices }
  for (const { kind, channels: wanted } of body.kinds.filter(({ kind }) => !isFixed(kind))) {
    const changed = channels.filter((channel) => wanted.includes(channel) !== isDeclared(kind, channel))
    choices[kind] = Object.fromEntries(changed.map((channel) => [channel, wanted.includes(channel)]))
  }
  const set = { choices, revision: stored.revision + 1, updatedAt: ctx.now }
  const [written] = await ctx.tx
    .insert(notificationDefaults)
    .values({ schoolId: ctx.schoolId, id: newId(), ...set })
    .onConflictDoUpdate({
      target: notificationDefaults.schoolId,
      set,
      // Of two who are the first, one is refused.
      setWhere: ofSchool(ctx, notificationDefaults, eq(notificationDefaults.revision, stored.revision)),
    })
    .returning({ id: notificationDefaults.id })
  need(written, 'core.changed_elsewhere')
  await record(ctx, {
    action: 'update',
    kind: 'notification defaults',
    thingId: ctx.schoolId,
    thingName: '',
    before: factsOf(stored.choices),
    after: factsOf(choices),
  })
  return readDefaults(ctx, query.language)
}

/** By channel, the kinds that people get at first. */
const factsOf = (choices: Choices) =>
  byChannel((channel) =>
    kinds
      .filter((kind) => isOnAtFirst(kind, channel, choices))
      .map((kind) => defaultText(notificationKinds[kind].name))
      .join(', '),
  )
