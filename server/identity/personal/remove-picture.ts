import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import { mailAccount } from '../account-mail.ts'
import { pictureRemovedMail } from '../identity.emails.ts'
import { lockPeople, needManageable } from '../managing.ts'
import { deletePicture } from './own-picture.ts'

/** Remove a picture that should be seen by nobody. It is of the account, so it goes from all schools of the person. */
export async function removePictureOf(
  ctx: Ctx,
  visit: Visit,
  scope: PeopleScope,
  memberId: string,
): Promise<{ changed: number }> {
  const [person] = await lockPeople(ctx, scope, [memberId])
  need(person, 'identity.person_not_found')
  needManageable(ctx, person)
  const { user, membership } = person
  // Whoever has left, or is in the trash, is none of theirs.
  need(!membership.deletedAt, 'identity.in_trash')
  // Who has not come yet shows the school nothing of their account.
  if (user.avatar === null || isPending(membership)) return nothingChanged(ctx)
  await deletePicture(ctx, user.id)
  const thingName = fullName(membership.firstName, membership.lastName)
  await record(ctx, { action: 'remove-picture', kind: 'user', thingId: membership.id, thingName })
  if (user.confirmedAt) await mailAccount(ctx, visit, user, undefined, pictureRemovedMail)
  return { changed: 1 }
}
