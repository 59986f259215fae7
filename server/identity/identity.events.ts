import { event } from '#server/core/events.ts'
import type { Device } from '#shared/identity/security.schema.ts'

/** A person's name in the school changed. */
export const memberRenamed = event<{ userId: string }>('member.renamed')

/** People were moved to the trash, or restored; or they left by themselves, or came back. */
export const membersMoved = event<{ userIds: string[] }>('members.moved')

/** People were permanently removed from the school. */
export const membersRemoved = event<{ userIds: string[] }>('members.removed')

/** Sessions of these people ended, or what they may do in the school changed. */
export const accessChanged = event<{ userIds: string[] }>('access.changed')

/** Somebody has signed in where they never did before. */
export const signedInNewly = event<{ userId: string; device: Device }>('signed-in.newly')

/** An invited person accepted, and may sign in from now on. */
export const memberAccepted = event<{ userId: string }>('member.accepted')
