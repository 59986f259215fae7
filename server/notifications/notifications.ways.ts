import type { DeclaredWay } from '#server/core/ways-in.ts'
import { findBot } from './telegram/bots.ts'
import { studentOfChat } from './telegram/sign-in.ts'

export const ways: readonly DeclaredWay[] = [
  {
    name: 'telegram',
    async isOffered(ctx) {
      const bot = await findBot(ctx)
      return bot !== undefined && bot.failedAt === null
    },
    userOf: async (ctx, subject) => (await studentOfChat(ctx, subject))?.userId,
  },
]
