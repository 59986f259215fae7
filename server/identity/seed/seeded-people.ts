import { type Seeding, seedResult } from '#server/core/seed/seeding.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { Person } from '../people.ts'
import type { MemberContent } from './seed.types.ts'

export type SeededPerson = Person & { key?: string; state?: MemberContent['state'] }

/** Everyone of a school: staff first, then students, those who joined first in front. */
export const seededPeople = seedResult<readonly SeededPerson[]>('people')

/** Somebody the content names by their key. */
export function personByKey(seeding: Seeding, wanted: string): SeededPerson {
  const person = seededPeople.of(seeding).find(({ key }) => key === wanted)
  if (!person) throw new Error(`The seed names somebody who does not exist: ${wanted}`)
  return person
}

/** Somebody the content names by their email. */
export function personByEmail(seeding: Seeding, wanted: string): SeededPerson {
  const person = seededPeople.of(seeding).find(({ user }) => user.email === wanted)
  if (!person) throw new Error(`The seed names somebody who does not exist: ${wanted}`)
  return person
}

/** The student as whom one signs in to the demo. */
export function demoStudent(seeding: Seeding): SeededPerson | undefined {
  return seededPeople.of(seeding).find(isDemoStudent)
}

export const isDemoStudent = ({ user }: SeededPerson) => user.email.startsWith('student@')

export const nameOf = ({ membership }: SeededPerson) => fullName(membership.firstName, membership.lastName)

/** Whom an entry of the log is about. */
export const namedInLog = (person: SeededPerson) => ({ thingId: person.membership.id, thingName: nameOf(person) })
