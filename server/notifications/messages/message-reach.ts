import { sql } from 'drizzle-orm'
import type { Condition } from '#server/core/audiences.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { isConfirmedInSql } from '#server/identity/people.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { type Language, languages } from '#shared/core/language.rules.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { type Choices, type Switches, wantedChannels } from '#shared/notifications/choices.rules.ts'
import type { MessageReach, ReachedPerson } from '#shared/notifications/messages.schema.ts'
import { byChannel, type ConnectedChannel } from '#shared/notifications/notifications.lists.ts'
import { defaultsOf } from '../choices/defaults.ts'
import { messageNotice } from './message.notice.ts'
import { meeting, needKnown, said } from './message-people.ts'

const kind = messageNotice.kind

/** What decides how somebody gets a message. */
type Way = {
  chosen: Choices[typeof kind] | null
  switches: Switches | null
  is_paused: boolean | null
  can_sign_in: boolean
  connected: ConnectedChannel[]
  takes_emails: boolean
}

// The same as `closedReason` and `blockedReason`, which a test compares.
const canSignIn = sql`(u.banned_at is null and u.closed_at is null and m.suspended_at is null and m.blocked_at is null
  and m.deactivated_at is null and (m.invited_at is null or m.accepted_at is not null))`

const waysOf = (ctx: Ctx) => sql`c.choices -> ${kind} as chosen, c.switches,
  c.muted_until > ${ctx.now.toISOString()}::timestamptz as is_paused, ${canSignIn} as can_sign_in,
  array(select distinct t.channel from notification_targets t
    where t.school_id = ${ctx.schoolId} and t.user_id = m.user_id order by 1) as connected,
  (r.email is null and ${isConfirmedInSql}) as takes_emails`

const withAccounts = (ctx: Ctx) => sql`memberships m join users u on u.id = m.user_id
  left join notification_choices c on c.school_id = ${ctx.schoolId} and c.user_id = m.user_id
  left join refused_addresses r on r.school_id = ${ctx.schoolId} and r.email = u.email`

/** By which channels somebody gets a message, or why they do not: as `notify` decides it. */
function wayOf(
  { chosen, switches, is_paused, can_sign_in, connected, takes_emails }: Way,
  defaults: Choices,
): Pick<ReachedPerson, 'channels' | 'left_out'> {
  if (!can_sign_in) return { channels: [], left_out: 'cannot_sign_in' }
  const wanted = wantedChannels(kind, {
    choices: { [kind]: chosen ?? {} },
    switches: switches ?? {},
    defaults,
    connected,
  })
  const got = is_paused ? wanted.filter((channel) => channel === 'bell') : wanted
  const arriving = got.filter((channel) => channel !== 'mail' || takes_emails)
  return { channels: arriving, left_out: got.length === 0 ? 'turned_off' : null }
}

const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>

/** Whom a message would reach now. People who want the same are counted together, so this takes one statement. */
export async function reachOf(ctx: Ctx, conditions: readonly Condition[], wanted?: Language): Promise<MessageReach> {
  await needKnown(ctx, conditions)
  const { default_language } = await siteOf(ctx)
  const { choices: defaults } = await defaultsOf(ctx)
  const { rows } = await ctx.tx.execute<Way & { language: Language | null; people: number }>(sql`
    select u.language, ${waysOf(ctx)}, count(*)::int as people from ${withAccounts(ctx)}
    where ${meeting(ctx, conditions)} group by 1, 2, 3, 4, 5, 6, 7`)
  const reach: MessageReach = {
    people: 0,
    channels: byChannel(() => 0),
    left_out: { turned_off: 0, cannot_sign_in: 0 },
    readers: zeros<Language>(languages),
    conditions: await said(ctx, conditions, wanted ?? default_language),
  }
  for (const { language, people, ...way } of rows) {
    const { channels: got, left_out } = wayOf(way, defaults)
    if (left_out) reach.left_out[left_out] += people
    else {
      reach.people += people
      reach.readers[language ?? default_language] += people
      for (const channel of got) reach.channels[channel] += people
    }
  }
  return reach
}

const perPage = 50

type Row = Way & { id: string; first_name: string; last_name: string; avatar: string | null; is_pending: boolean }

/** A page of the people whom a message is for, by name. */
export async function peopleOf(ctx: Ctx, conditions: readonly Condition[], page: number) {
  await needKnown(ctx, conditions)
  const { choices: defaults } = await defaultsOf(ctx)
  const where = meeting(ctx, conditions)
  const counted = await ctx.tx.execute<{ total: number }>(
    sql`select count(*)::int as total from memberships m where ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await ctx.tx.execute<Row>(sql`
    select m.id, m.first_name, m.last_name, u.avatar, ${waysOf(ctx)},
      (m.invited_at is not null and m.accepted_at is null) as is_pending
    from ${withAccounts(ctx)} where ${where}
    order by m.last_name, m.first_name, m.id limit ${perPage} offset ${(page - 1) * perPage}`)
  const data = rows.map(
    ({ id, first_name, last_name, avatar, is_pending, ...way }): ReachedPerson => ({
      member_id: id,
      name: fullName(first_name, last_name),
      avatar: (!is_pending && avatar) || defaultAvatar,
      ...wayOf(way, defaults),
    }),
  )
  return { data, total, page, pages: pagesOf(total, perPage) }
}
