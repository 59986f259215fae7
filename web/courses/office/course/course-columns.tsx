import UsersIcon from 'lucide-react/icons/users'
import { count, day, money, shortDay } from '#shared/core/format.rules.ts'
import { opensPage } from '#shared/core/permissions.ts'
import type { OfficeCourse } from '#shared/courses/office-courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { useOffice } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { RowPicture } from '#web/ui/office/list/row-picture.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { partAddress } from './course-parts.ts'
import { CourseState } from './course-state.tsx'

/** The columns of the list of courses, and its rows on a phone. A course leads to its information, or where it is wanted. */
export function useCourseColumns(
  isTrash: boolean,
  address = (courseId: string) => partAddress('information', courseId),
) {
  const words = useArea(courseWords)
  const page = useLanguage()
  const permission = useOffice()?.permission ?? []
  const editedAt = ({ deleted_at, updated_at }: OfficeCourse) => (isTrash && deleted_at) || updated_at

  const main: MainColumn<OfficeCourse> = {
    head: words.title,
    of: (course) => {
      const to = address(course.id)
      return {
        title: course.title,
        lang: langOf(course.language, page),
        meta: <Place course={course} />,
        picture: <RowPicture src={course.thumbnail} />,
        to: opensPage(permission, to) ? to : undefined,
      }
    },
  }
  const columns: Column<OfficeCourse>[] = [
    { key: 'state', head: words.state, width: 160, shape: 'badge', cell: (course) => <CourseState {...course} /> },
    {
      key: 'lecturer',
      head: words.lecturer,
      width: 148,
      shape: 'person',
      hideNarrow: true,
      cell: ({ lecturers }) => <Lecturers names={lecturers} />,
    },
    {
      key: 'students',
      head: words.students,
      width: 68,
      align: 'right',
      cell: ({ student_count }) => (student_count > 0 ? count(student_count) : '–'),
    },
    { key: 'price', head: words.price, width: 88, align: 'right', cell: (course) => <Costs {...course} /> },
    {
      key: 'edited',
      head: isTrash ? words.trashed : words.edited,
      width: 128,
      align: 'right',
      cell: (course) => <span className="whitespace-nowrap text-muted">{shortDay(page, editedAt(course))}</span>,
    },
  ]
  const phone = (course: OfficeCourse): PhoneCell => ({
    meta: [course.lecturers[0], day(page, editedAt(course))].filter(Boolean).join(' · '),
    badge: <CourseState {...course} />,
    aside: (
      <>
        {course.student_count > 0 && (
          <span className="flex items-center gap-1.5 text-meta text-muted">
            <Icon of={UsersIcon} size={16} />
            <span aria-hidden>{count(course.student_count)}</span>
            <span className="sr-only">{words.studentsOf(course.student_count)}</span>
          </span>
        )}
        {course.plan && <Costs {...course} />}
      </>
    ),
  })
  return { main, columns, phone, hasPictures: true }
}

/** The category of a course and its number of lessons. */
function Place({ course }: { course: OfficeCourse }) {
  const words = useArea(courseWords)
  const category = useLocalText()(course.category?.name)
  return (
    <>
      {category.text && (
        <>
          <span lang={category.lang}>{category.text}</span>
          {' · '}
        </>
      )}
      {words.lessons(course.lesson_count)}
    </>
  )
}

function Lecturers({ names }: { names: readonly string[] }) {
  const words = useArea(courseWords)
  const [first, ...others] = names
  if (!first) return <span className="text-muted">–</span>
  return (
    <span className="flex items-center gap-2" title={names.join(', ')}>
      <Initials name={first} size={26} />
      <span className="min-w-0">
        <span className="truncate-line block">{first}</span>
        {others.length > 0 && <span className="block text-meta text-muted">{words.more(others.length)}</span>}
      </span>
    </span>
  )
}

/** The price of the cheapest plan. */
function Costs({ plan }: Pick<OfficeCourse, 'plan'>) {
  const { courses } = useWords()
  const words = useArea(courseWords)
  if (!plan)
    return (
      <span className="text-muted" title={words.noPrice}>
        <span aria-hidden>–</span>
        <span className="sr-only">{words.noPrice}</span>
      </span>
    )
  return <span className="font-bold">{plan.price_cents === 0 ? courses.free : money(plan.price_cents)}</span>
}
