import type { ExamRules } from './exams.schema.ts'

type Chosen = Pick<ExamRules, 'course_ids' | 'group_ids' | 'member_ids'>

/** For everybody with an account at the school. */
export const forEverybody: Chosen = { course_ids: [], group_ids: [], member_ids: [] }

/** Whether a general exam is for chosen students only. */
export const isForChosen = ({ course_ids: courses, group_ids: groups, member_ids: members }: Chosen): boolean =>
  courses.length + groups.length + members.length > 0
