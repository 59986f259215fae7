/** What a person is in a school. Administrators run the platform; vendors own or run a school; lecturers (the role `lecture`) teach. */
export const roles = ['admin', 'vendor', 'lecture', 'student'] as const
export type Role = (typeof roles)[number]

/** The people who run a school or the platform: they work in the office. */
export const officeRoles = ['admin', 'vendor', 'lecture'] as const satisfies readonly Role[]

export function worksInOffice(role: Role | undefined): boolean {
  return (officeRoles as readonly (Role | undefined)[]).includes(role)
}
