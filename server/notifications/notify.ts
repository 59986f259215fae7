import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { wantedChannels } from '#shared/notifications/choices.rules.ts'
import type { Channel } from '#shared/notifications/notifications.lists.ts'
import { isFixed } from './kinds-for.ts'
import type { Notice } from './notice.ts'
import { deliverQueue } from './notifications.queues.ts'
import { notifications } from './notifications.tables.ts'
import { publish } from './realtime/publish.ts'
import { knownAmong } from './recipients.ts'

/** How many people one statement notifies. */
const mostPeople = 1000

/**
 * Notify people of the school, except those who cannot sign in, and the acting person unless the notice is for them too. The
 * bell has it when the transaction commits; where else they want it, a job delivers it then. Returns how many people get it
 * now: who has paused notifications finds it in the bell later. `times`: how many of the same happened at once.
 */
export async function notify<Facts extends object>(
  ctx: Ctx,
  notice: Notice<Facts>,
  userIds: readonly string[],
  facts: NoInfer<Facts>,
  times = 1,
): Promise<number> {
  const doneBy = doerOf(ctx, notice)
  const others = [...new Set(userIds)].filter((id) => id !== doneBy)
  let reached = 0
  let isWaiting = false
  for (let first = 0; first < others.length; first += mostPeople) {
    const people = await recipientsOf(ctx, notice, others.slice(first, first + mostPeople))
    if (people.length === 0) continue
    await write(ctx, notice, people, facts, times)
    const looking = people.filter(({ isPaused, inBell }) => !isPaused && inBell).map(({ userId }) => userId)
    publish(ctx, 'private-user', looking, 'notification')
    reached += people.filter(({ isPaused, inBell, channels }) => !isPaused && (inBell || channels.length > 0)).length
    isWaiting ||= people.some(({ channels }) => channels.length > 0)
  }
  if (isWaiting) await enqueue(ctx, deliverQueue, { schoolId: ctx.schoolId })
  return reached
}

/** Who did it, and so knows it; null where the school says it to whoever acts, too. */
const doerOf = ({ actor }: Ctx, { isForActorToo }: Pick<Notice, 'isForActorToo'>): string | null =>
  isForActorToo ? null : (actor?.id ?? null)

/** Of what nobody turns off, neither the school nor the person is asked. */
const untouched = { choices: {}, switches: {}, defaults: {} }

type Recipient = { userId: string; isPaused: boolean; inBell: boolean; channels: Channel[] }

async function recipientsOf(
  ctx: Ctx,
  { kind, isBellOnly }: Pick<Notice, 'kind' | 'isBellOnly'>,
  userIds: readonly string[],
): Promise<Recipient[]> {
  return [...(await knownAmong(ctx, userIds)).values()]
    .filter(({ canSignIn }) => canSignIn)
    .map(({ userId, mutedUntil, ...wishes }) => {
      const isPaused = (mutedUntil ?? ctx.now) > ctx.now
      const wanted = wantedChannels(kind, isFixed(kind) ? { ...wishes, ...untouched } : wishes)
      const sent = wanted.filter((channel) => channel !== 'bell')
      return { userId, isPaused, inBell: wanted.includes('bell'), channels: isPaused || isBellOnly ? [] : sent }
    })
    .filter(({ inBell, channels }) => inBell || channels.length > 0)
}

async function write<Facts extends object>(
  ctx: Ctx,
  notice: Notice<Facts>,
  people: readonly Recipient[],
  facts: Facts,
  times: number,
): Promise<void> {
  const { schoolId, now } = ctx
  const { name, kind } = notice
  const same = {
    ...{ schoolId, notice: name, kind, subject: notice.subject(facts), facts, actorId: doerOf(ctx, notice) },
    ...{ count: times, createdAt: now, happenedAt: now, mailDueAt: null },
  }
  const { schoolId: school, userId, notice: named, subject, readAt } = notifications
  await ctx.tx
    .insert(notifications)
    .values(
      people.map((person) => ({
        ...same,
        id: newId(),
        userId: person.userId,
        inBell: person.inBell,
        channels: person.channels,
        // What is not in the bell cannot be read there: each is its own.
        readAt: person.inBell ? null : now,
        undelivered: person.channels.length > 0 ? times : 0,
      })),
    )
    .onConflictDoUpdate({
      target: [school, userId, named, subject],
      targetWhere: isNull(readAt),
      set: {
        facts: given(notifications.facts.name),
        actorId: given(notifications.actorId.name),
        count: sql`${notifications.count} + ${given(notifications.count.name)}`,
        channels: given(notifications.channels.name),
        undelivered: sql`${notifications.undelivered} + ${given(notifications.undelivered.name)}`,
        happenedAt: given(notifications.happenedAt.name),
      },
    })
}

/** The value that would have been inserted. */
const given = (column: string): SQL => sql.raw(`excluded.${column}`)
