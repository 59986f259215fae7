/** Which people of a school a list holds: everyone, its students, or its lecturers. */
export const peopleScopes = ['users', 'students', 'lectures'] as const
export type PeopleScope = (typeof peopleScopes)[number]

/** The roles a school can give. */
export const memberRoles = ['vendor', 'lecture', 'student'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The states of a person, the most severe first. */
export const memberStates = ['banned', 'blocked', 'suspended', 'inactive', 'invited', 'active'] as const
export type MemberState = (typeof memberStates)[number]

export const peopleTabs = ['all', 'active', 'inactive', 'suspended', 'blocked', 'invited', 'trash'] as const
export type PeopleTab = (typeof peopleTabs)[number]

export const peopleSorts = ['newest', 'oldest', 'name', 'last-login'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** What can be done with several people at once. */
export const memberActions = ['activate', 'deactivate', 'suspend', 'restore-access', 'block', 'confirm'] as const
export type MemberAction = (typeof memberActions)[number]

/** The role of the people of a scope; the scope of everyone has all. */
export const roleOfScope: Record<PeopleScope, MemberRole | undefined> = {
  users: undefined,
  students: 'student',
  lectures: 'lecture',
}

/** How long a note of staff about a student may be. */
export const studentNoteMost = 2000

export const groupTabs = ['all', 'trash'] as const

/** How long the name of a group may be. */
export const groupNameMost = 80

/** Why somebody who has proved themself may still not come in. */
export const accountDenials = [
  'identity.account_closed',
  'identity.banned',
  'identity.suspended',
  'identity.blocked',
  'identity.inactive',
  'identity.invitation_pending',
] as const
