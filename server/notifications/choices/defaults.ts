import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { settingsRow } from '#server/core/nouns/settings-row.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
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

/** What people of the school get who have chosen nothing. */
const defaults = settingsRow({
  table: notificationDefaults,
  kind: 'notification defaults',
  atFirst: { choices: {} as Choices, revision: 0 },
})

export const defaultsOf = defaults.read

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
  const stored = await defaults.lock(ctx, body)
  // Only what is not as its domain declares it is stored: the rest follows the domain.
  const choices: Choices = { ...stored.choices }
  for (const { kind, channels: wanted } of body.kinds.filter(({ kind }) => !isFixed(kind))) {
    const changed = channels.filter((channel) => wanted.includes(channel) !== isDeclared(kind, channel))
    choices[kind] = Object.fromEntries(changed.map((channel) => [channel, wanted.includes(channel)]))
  }
  const facts = { before: factsOf(stored.choices), after: factsOf(choices) }
  await defaults.save(ctx, { before: stored, changes: { choices }, facts })
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
