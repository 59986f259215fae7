import type { ErrorCode } from '#shared/core/errors.ts'

type Moment = Date | null

type AccountState = { bannedAt: Moment; closedAt: Moment; eraseAt?: Moment }
type MemberState = {
  suspendedAt: Moment
  blockedAt: Moment
  deletedAt: Moment
  deactivatedAt: Moment
  invitedAt: Moment
  acceptedAt: Moment
}

/** Whether somebody wants the account back that they had closed, is offered it, or cannot have it back by this way in. */
export type Reopening = 'wanted' | 'offered' | 'none'

/** Closed by its owner, who can still open it again. */
export const isClosing = ({ closedAt, eraseAt }: AccountState) => closedAt !== null && Boolean(eraseAt)

/** Why an account opens in no school, or undefined. */
export function closedReason(account: AccountState): 'identity.banned' | 'identity.account_closed' | undefined
export function closedReason(account: AccountState, reopening: Reopening): ErrorCode | undefined
export function closedReason(account: AccountState, reopening: Reopening = 'none'): ErrorCode | undefined {
  if (account.bannedAt) return 'identity.banned'
  if (!account.closedAt) return undefined
  if (!isClosing(account) || reopening === 'none') return 'identity.account_closed'
  return reopening === 'offered' ? 'identity.account_closing' : undefined
}

/** Whether a person was invited and has not accepted; until then the school must not see their account. */
export const isPending = ({ invitedAt, acceptedAt }: Pick<MemberState, 'invitedAt' | 'acceptedAt'>) =>
  invitedAt !== null && acceptedAt === null

/** Why a member may not sign in to this school, or undefined. */
export function blockedReason(member: MemberState) {
  if (member.suspendedAt) return 'identity.suspended'
  if (member.blockedAt ?? member.deletedAt) return 'identity.blocked'
  if (member.deactivatedAt) return 'identity.inactive'
  // Only the link in the email proves that the account belongs to the invited person.
  if (isPending(member)) return 'identity.invitation_pending'
  return undefined
}

type Joining = {
  isAdmin: boolean
  isPlatform: boolean
  member: { leftAt: Moment } | undefined
}

/** Whether somebody would become a student by coming in. The platform is open to all, and to administrators everything. */
export const wouldJoin = ({ isAdmin, isPlatform, member }: Joining) =>
  !isAdmin && !isPlatform && (!member || member.leftAt !== null)
