import type { Role } from '#shared/core/roles.ts'

/** What a person's role is called: a lecturer with the matrix 'teacher' is a teacher. */
export function calledRole({ role, matrix }: { role: Role; matrix: string | null }): Role | 'teacher' {
  return role === 'lecture' && matrix === 'teacher' ? 'teacher' : role
}
