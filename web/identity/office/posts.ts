import type { MemberRole, PeopleScope } from '#shared/identity/people.lists.ts'
import { mayGiveRole } from '#shared/identity/people.rules.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { useWho } from './use-member-acts.ts'

/** The choices of a role; a teacher is a lecturer who may do less. */
export type Post = MemberRole | 'teacher'

export function postOf(post: Post): { role: MemberRole; matrix: 'teacher' | null } {
  return post === 'teacher' ? { role: 'lecture', matrix: 'teacher' } : { role: post, matrix: null }
}

export function postFrom({ role, matrix }: { role: MemberRole; matrix: string | null }): Post {
  return role === 'lecture' && matrix === 'teacher' ? 'teacher' : role
}

const postsOfScope: Record<PeopleScope, readonly Post[]> = {
  users: ['vendor', 'lecture', 'teacher', 'student'],
  students: ['student'],
  lectures: ['lecture', 'teacher'],
}

/** The choices for the current person: only the owner chooses vendors. `now` is always included. */
export function usePosts(scope: PeopleScope, now?: Post) {
  const { shell } = useOfficeWords()
  const words = useArea(peopleWords)
  const { user } = useWho()
  const manager = user && { id: user.id, role: user.role, isOwner: user.is_owner }
  return postsOfScope[scope]
    .filter((post) => post === now || (manager && mayGiveRole(manager, postOf(post).role)))
    .map((value) => ({ value, name: shell.roles[value], text: words.roleTexts[value] }))
}
