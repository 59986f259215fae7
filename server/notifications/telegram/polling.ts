import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { runExclusively } from '#server/core/jobs/run-exclusively.ts'
import type { WorkerParts } from '#server/core/manifest.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { BotAway, callBot, isTokenRefused } from './bot-api.ts'
import { findBot, noteBotFailed, tokenOfBot, updatesWanted } from './bots.ts'
import { type Bot, telegramBots } from './telegram.tables.ts'
import { type BotUpdate, botUpdate, handleUpdate } from './updates.ts'

/** How long Telegram waits for something to happen before it answers that nothing has. */
const longPollSeconds = 5
const pauseMs = 1_000
/** While no school needs it, or another process does it. */
const idleMs = 5_000

type Parts = Pick<WorkerParts, 'doors' | 'platform' | 'stopping'>

/** Ask Telegram what was written to the bots of schools that it cannot call, in one process at a time. */
export function startPolling(parts: Parts): { stop(): void } {
  const stopped = new AbortController()
  const stopping = AbortSignal.any([parts.stopping, stopped.signal])
  void poll({ ...parts, stopping })
  return { stop: () => stopped.abort() }
}

async function poll(parts: Parts): Promise<void> {
  const { doors, stopping } = parts
  while (!stopping.aborted) {
    let pause = idleMs
    try {
      const schoolIds = await schoolsThatAsk(parts)
      if (schoolIds.length > 0) {
        const round = (signal: AbortSignal) => pollAll(parts, schoolIds, signal)
        await runExclusively(doors, 'updates of bots', stopping, round)
        pause = pauseMs
      }
    } catch (error) {
      if (!stopping.aborted) log('debug', 'updates of bots not read', errorFacts(error))
    }
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

const schoolsThatAsk = ({ doors }: Parts): Promise<string[]> =>
  doors.shownByAll(async (tx) => {
    const rows = await tx
      .select({ schoolId: telegramBots.schoolId })
      .from(telegramBots)
      .where(eq(telegramBots.getsBy, 'poll'))
    return rows.map(({ schoolId }) => schoolId)
  })

const pollAll = async (parts: Parts, schoolIds: readonly string[], signal: AbortSignal): Promise<void> => {
  await Promise.all(schoolIds.map((schoolId) => pollSchool(parts, schoolId, signal)))
}

const numbered = z.object({ update_id: z.number() })

/** One that fails does not stop the others. */
export async function pollSchool(
  parts: Pick<Parts, 'doors' | 'platform'>,
  schoolId: string,
  signal: AbortSignal,
  waitSeconds = longPollSeconds,
): Promise<void> {
  const { doors } = parts
  const bot = await doors.inSchool(schoolId, null, findBot)
  if (!bot || bot.failedAt || bot.getsBy !== 'poll') return
  try {
    const asked = { offset: bot.lastUpdate + 1, timeout: waitSeconds, allowed_updates: updatesWanted }
    const updates = await callBot(tokenOfBot(bot), 'getUpdates', asked, { ms: (waitSeconds + 10) * 1000, signal })
    for (const one of updates as unknown[]) {
      const { update_id: id } = numbered.parse(one)
      const update = botUpdate.safeParse(one)
      // What we cannot read would be read again and again.
      const isDone = update.success && (await isHandled(parts, bot, update.data))
      if (!isDone) await doors.inSchool(schoolId, null, (ctx) => noteRead(ctx, id))
    }
  } catch (error) {
    if (signal.aborted) return
    if (isTokenRefused(error)) return doors.inSchool(schoolId, null, (ctx) => noteBotFailed(ctx, bot))
    log(error instanceof BotAway ? 'debug' : 'warn', 'updates of a bot not read', { schoolId, ...errorFacts(error) })
  }
}

/** What cannot be done now, cannot be done later: the next ones must not wait for it. If the database is away, it is asked again. */
async function isHandled(parts: Pick<Parts, 'doors' | 'platform'>, bot: Bot, update: BotUpdate): Promise<boolean> {
  try {
    await handleUpdate(parts, bot, update, (ctx) => noteRead(ctx, update.update_id))
    return true
  } catch (error) {
    log('warn', 'update of a bot not handled', { schoolId: bot.schoolId, ...errorFacts(error) })
    return false
  }
}

async function noteRead(ctx: Ctx, lastUpdate: number): Promise<void> {
  await ctx.tx.update(telegramBots).set({ lastUpdate }).where(ofSchool(ctx, telegramBots))
}
