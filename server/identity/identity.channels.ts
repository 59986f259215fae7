import { type Asking, type DeclaredChannel, isFound } from '#server/core/channels.ts'
import { isId } from '#server/core/database/id.ts'
import { peopleScopes } from '#shared/identity/people.lists.ts'
import { memberById } from './members.ts'

/** Whoever finds a person in one of the lists may open their form. */
async function mayOpen(ctx: Asking, memberId: string): Promise<boolean> {
  if (!isId(memberId)) return false
  for (const scope of peopleScopes)
    if ((await ctx.mayDo(`${scope}.view`)) && (await isFound(() => memberById(ctx, scope, memberId)))) return true
  return false
}

export const channels: readonly DeclaredChannel[] = [{ prefix: 'editing-member', kind: 'presence', may: mayOpen }]
