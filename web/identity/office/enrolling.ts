import type { Member } from '#shared/identity/people.schema.ts'

type Chosen = { enroll: readonly Member[] }

/** Where chosen students are enrolled in a course: the page, and who they are. */
export const enrolling = (enroll: readonly Member[]): [to: string, options: { state: Chosen }] => [
  '/secure/courses/enrollments',
  { state: { enroll } },
]

/** Who was chosen before the page was opened. */
export const chosenToEnroll = (state: unknown): readonly Member[] => (state as Chosen | null)?.enroll ?? []
