import { type PartKey, type Permission, parts } from '#shared/domains.ts'
import type { Action, Part } from './manifest.ts'
import type { PermissionEntry } from './permissions.ts'
import type { Role } from './roles.ts'

export const everyPermission: readonly (PermissionEntry & { key: Permission; subFeature: PartKey })[] = Object.entries(
  parts,
).flatMap(([subFeature, { paths }]) =>
  Object.entries(paths).map(([action, path]) => ({
    key: `${subFeature}.${action}` as Permission,
    subFeature: subFeature as PartKey,
    action: action as Action,
    path,
  })),
)

/** A permission with the area of the office it belongs to and the name of its part. */
export function describedPermission({ key, path, action }: PermissionEntry) {
  const part = partOf(key.split('.')[0] ?? '')
  return { parent: part?.feature ?? '', name: part?.name ?? {}, key, path, action }
}

/** The built-in matrices. A teacher is a lecturer who may do less; a school may change all of these but the vendor's. */
export const matrices = ['vendor', 'lecture', 'teacher', 'student'] as const
export type Matrix = (typeof matrices)[number]

const partOf = (key: string): Part | undefined => (Object.hasOwn(parts, key) ? parts[key as PartKey] : undefined)

const isAllowed = (matrix: Matrix, subFeature: PartKey, action: Action): boolean => {
  const part = partOf(subFeature)
  if (!part || part.ownerOnly || part.platformOnly || matrix === 'student') return false
  return matrix === 'vendor' || Boolean(part.roles?.[matrix]?.includes(action))
}

const matrixOf = (matrix: Matrix) =>
  everyPermission.filter(({ subFeature, action }) => isAllowed(matrix, subFeature, action)).map(({ key }) => key)

/** What each built-in role may do where the school has not said otherwise. */
export const defaultMatrix: Record<Matrix, readonly Permission[]> = {
  vendor: matrixOf('vendor'),
  lecture: matrixOf('lecture'),
  teacher: matrixOf('teacher'),
  student: [],
}

export type Holder = { role: Role; isOwner: boolean; lectureType: number | null }

/**
 * What a person may do: what the school has booked, as far as their matrix goes. Administrators may do everything, owners
 * also what only they have, and some types of lecturers lack a part.
 */
export function grantedTo<Entry extends PermissionEntry>(
  holder: Holder,
  booked: readonly Entry[],
  matrix: readonly string[],
): Entry[] {
  return booked.filter(({ key }) => {
    const [name = ''] = key.split('.')
    const part = partOf(name)
    if (holder.role === 'admin') return true
    if (!part || part.platformOnly) return false
    if (part.ownerOnly) return holder.role === 'vendor' && holder.isOwner
    if (holder.role === 'lecture' && (part.exceptLecturers || holder.lectureType === part.exceptLectureType))
      return false
    return holder.role !== 'student' && matrix.includes(key)
  })
}
