import type { Actor } from '#server/core/database/door.ts'
import type { NotificationKinds } from '#shared/core/manifest.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'

const declared: NotificationKinds = notificationKinds
const all = Object.keys(notificationKinds) as NotificationKind[]

/** The kinds that a person may get: students those of students, and what is about the school itself only its owners. */
export const kindsFor = ({ role, isOwner }: Pick<Actor, 'role' | 'isOwner'>): NotificationKind[] =>
  all.filter((kind) => {
    const to = declared[kind]?.to
    return to === 'students' || (to === 'owners' ? isOwner : role !== 'student')
  })

/** Whether it comes by its own channels, whatever the person has chosen. */
export const isFixed = (kind: NotificationKind): boolean => declared[kind]?.isFixed ?? false

/** Those of them that the person turns on and off. */
export const chosenBy = (person: Pick<Actor, 'role' | 'isOwner'>): NotificationKind[] =>
  kindsFor(person).filter((kind) => !isFixed(kind))
