import { event } from '#server/core/events.ts'

/** The school calls a person by another name. */
export const memberRenamed = event<{ userId: string }>('member.renamed')

/** People were removed from the school for good. */
export const membersRemoved = event<{ userIds: string[] }>('members.removed')
