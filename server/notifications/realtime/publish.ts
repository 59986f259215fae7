import { type Ctx, sendAtCommit } from '#server/core/database/door.ts'
import { writeProcessMessage } from './process-messages.ts'

/** About as many as one NOTIFY holds. */
const mostIds = 150

/**
 * Send an event to everybody who follows the channels `{kind}-{id}`, such as `private-user-…`, once the transaction has
 * committed. It says what to read again, not what is written there: it may be lost, and is then read later.
 */
export function publish(
  ctx: Pick<Ctx, 'tx' | 'schoolId'>,
  kind: `private-${string}` | `presence-${string}`,
  ids: readonly string[],
  event: string,
  about: Record<string, string | number> = {},
): void {
  const data = JSON.stringify(about)
  for (let from = 0; from < ids.length; from += mostIds) {
    const some = ids.slice(from, from + mostIds)
    sendAtCommit(
      ctx,
      writeProcessMessage({ is: 'event', school: ctx.schoolId, prefix: `${kind}-`, ids: some, event, data }),
    )
  }
}

/** Have the sockets of these people checked again once the transaction has committed: what they may not follow any more ends. */
export function checkSocketsOf(ctx: Pick<Ctx, 'tx'>, userIds: readonly string[]): void {
  for (let from = 0; from < userIds.length; from += mostIds) {
    sendAtCommit(ctx, writeProcessMessage({ is: 'access', users: userIds.slice(from, from + mostIds) }))
  }
}
