import type * as z from 'zod/mini'
import {
  type OfficeCourseQuery,
  type officeCoursePage,
  officeCoursesPerPage,
} from '#shared/courses/office-courses.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords, entryWords } from '#web/courses/office/courses.words.ts'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { useCourseColumns } from '../course/course-columns.tsx'
import { EmptyCourseTab, FirstCourse } from '../course/no-office-courses.tsx'
import { type EntryList, entryAddress } from './entry-lists.ts'

export type CourseChoice = { query: OfficeCourseQuery; courses: z.infer<typeof officeCoursePage> }

/** Asks for the course of a new entry whose address does not name one. */
export function ChooseCourse({ list, query, courses }: CourseChoice & { list: EntryList }) {
  const words = useArea(courseWords)
  const { lists, chooseCourse } = useArea(entryWords)
  const { main, columns, phone, hasPictures } = useCourseColumns(false)
  const choosing: typeof main = { ...main, of: (course) => ({ ...main.of(course), to: entryAddress(list, course.id) }) }
  return (
    <ListScreen
      above={{ name: words.title, to: '/secure/courses' }}
      title={lists[list].new}
      about={chooseCourse}
      query={query}
      list={courses}
      tabs={{ label: words.tabs.label, tabs: ['all', 'published', 'draft'], names: words.tabs }}
      find={words.find}
      table={{ main: choosing, columns, phone, hasPictures }}
      first={<FirstCourse actions={null} />}
      empty={(tab) => <EmptyCourseTab tab={tab} />}
      foot={<ListPages {...courses} pageSize={officeCoursesPerPage} />}
    />
  )
}
