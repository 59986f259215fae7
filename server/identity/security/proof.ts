import { eq } from 'drizzle-orm'
import { countAttempt, counted } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { need } from '#shared/core/errors.ts'
import { users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { passwordFits } from '../passwords.ts'
import type { Account } from '../people.ts'

/** Wrong ones in a quarter of an hour: whoever finds a device open should not guess its password. */
const perSession = { hits: 10, seconds: 15 * 60 }
/** The same of all sessions: whoever guesses in one takes nothing from the owner in another, unless they have several. */
const perPerson = { hits: 50, seconds: 15 * 60 }

/** The account of the current person, who proves by their password that they sit before the device. */
export async function needOwnPassword({ doors, visit }: Outside, password: string): Promise<Account> {
  const { id, sessionId } = actorOf(visit)
  const [account] = await doors.reference.select().from(users).where(eq(users.id, id))
  // Whoever signs in by a provider may have none.
  need(account?.passwordHash, 'identity.password_first')
  const isWrong = (fits: boolean) => !fits
  const compare = () => passwordFits(account.passwordHash, password, visit)
  const now = new Date()
  const fits = await counted(
    await countAttempt(doors.reference, `own-password:session:${sessionId}`, perSession, now),
    async () => {
      const ofAll = await countAttempt(doors.reference, `own-password:${id}`, perPerson, now)
      return counted(ofAll, compare, isWrong)
    },
    isWrong,
  )
  need(fits, 'identity.wrong_password', { current_password: 'identity.wrong_password' })
  return account
}
