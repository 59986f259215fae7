/** Which people of a school a list holds: everyone, its students, or its lectures. */
export const peopleScopes = ['users', 'students', 'lectures'] as const
export type PeopleScope = (typeof peopleScopes)[number]

/** What a school can make of a person. */
export const memberRoles = ['vendor', 'lecture', 'student'] as const
export type MemberRole = (typeof memberRoles)[number]

/** How a person stands, the weightiest first. */
export const memberStates = ['banned', 'blocked', 'suspended', 'inactive', 'invited', 'active'] as const
export type MemberState = (typeof memberStates)[number]

export const peopleTabs = ['all', 'active', 'inactive', 'suspended', 'blocked', 'invited', 'trash'] as const
export type PeopleTab = (typeof peopleTabs)[number]

export const peopleSorts = ['newest', 'oldest', 'name', 'last-login'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** What can be done with several people at once. */
export const memberActions = ['activate', 'deactivate', 'suspend', 'restore-access', 'block', 'confirm'] as const
export type MemberAction = (typeof memberActions)[number]

/** The role the people of a scope have; everyone's scope holds all. */
export const roleOfScope: Record<PeopleScope, MemberRole | undefined> = {
  users: undefined,
  students: 'student',
  lectures: 'lecture',
}
