import { eq, isNull } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { isTokenRefused } from './bot-api.ts'
import { arrange, findBot, noteBotFailed, tokenOfBot } from './bots.ts'
import { telegramBots } from './telegram.tables.ts'

type Parts = { doors: Doors; platform: Visit['platform'] }

/** Have Telegram call every school at the address it has now. */
export async function rearrangeBots(parts: Parts, signal: AbortSignal): Promise<void> {
  const bots = await parts.doors.shownByAll((tx) =>
    tx.select({ schoolId: telegramBots.schoolId }).from(telegramBots).where(isNull(telegramBots.failedAt)),
  )
  await forEachRow('addresses of bots', bots, ({ schoolId }) => rearrangeBot(parts, schoolId), signal)
}

/** A school got a domain, another one or lost it since its bot was arranged. Nothing waits for Telegram in a transaction. */
export async function rearrangeBot({ doors, platform }: Parts, schoolId: string): Promise<void> {
  const { bot, origin } = await doors.inSchool(schoolId, null, async (ctx) => ({
    bot: await findBot(ctx),
    origin: await originOf(ctx, { platform }),
  }))
  if (!bot || bot.failedAt || bot.arrangedFor === origin) return
  try {
    const getsBy = await arrange(tokenOfBot(bot), bot, origin)
    await doors.inSchool(schoolId, null, (ctx) =>
      ctx.tx
        .update(telegramBots)
        .set({ getsBy, arrangedFor: origin })
        .where(ofSchool(ctx, telegramBots, eq(telegramBots.changedAt, bot.changedAt))),
    )
  } catch (error) {
    if (!isTokenRefused(error)) throw error
    await doors.inSchool(schoolId, null, (ctx) => noteBotFailed(ctx, bot))
  }
}
