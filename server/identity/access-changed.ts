import type { AcrossCtx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import { accessChanged } from './identity.events.ts'

/** Sessions of these people have ended, or what they may do in the school has changed. */
export async function accessHasChanged(
  ctx: AcrossCtx,
  people: readonly { schoolId: string; userId: string }[],
): Promise<void> {
  const bySchool = Map.groupBy(people, ({ schoolId }) => schoolId)
  for (const [schoolId, theirs] of bySchool) {
    const inSchool = { ...ctx, schoolId }
    await emit(inSchool, accessChanged, { userIds: [...new Set(theirs.map(({ userId }) => userId))] })
  }
}
