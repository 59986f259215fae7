import ChevronRight from 'lucide-react/icons/chevron-right'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { Link } from 'react-router'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { CourseFrame, mayChange } from '#web/courses/office/course/course-frame.tsx'
import { partAddress, quizAddress, sectionExamAddress } from '#web/courses/office/course/course-parts.ts'
import { PartHeader } from '#web/courses/office/course/part-header.tsx'
import { LessonTile } from '#web/courses/office/curriculum/lesson-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { resultsAddress } from './exam-addresses.ts'
import type { ExamPlace } from './exam-places.ts'
import { examWords, resultWords } from './exams.words.ts'

/** The quizzes and exams of a course in the order of its lessons. */
export function ExamList({ outline, places }: { outline: CourseOutline; places: readonly ExamPlace[] }) {
  const { list } = useArea(examWords)
  const toCurriculum = (
    <OfficeButtonLink to={partAddress('lessons', outline.id)} className="max-md:min-h-11">
      {list.toCurriculum}
    </OfficeButtonLink>
  )
  return (
    <CourseFrame outline={outline} part="exams">
      <PartHeader title={list.title} text={list.text} actions={places.length > 0 && toCurriculum} />
      {places.length === 0 ? (
        <NoRows title={list.none} text={list.noneText} actions={toCurriculum} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-band">
          {places.map((place) => (
            <Row key={place.id} place={place} courseId={outline.id} mayWrite={mayChange(outline)} />
          ))}
        </ul>
      )}
    </CourseFrame>
  )
}

function Row({ place, courseId, mayWrite }: { place: ExamPlace; courseId: string; mayWrite: boolean }) {
  const { list, facts, publication } = useArea(examWords)
  const results = useArea(resultWords)
  const { kind, id, title, section, exam } = place
  const count = exam?.question_count ?? 0
  const address = kind === 'course' ? sectionExamAddress(courseId, id) : quizAddress(courseId, id)
  const [empty, write] = kind === 'assignment' ? [list.noTask, list.writeTask] : [list.empty, list.write]
  return (
    <li className="relative flex items-center gap-3.5 px-4 py-4 transition hover:bg-sand md:px-6">
      {kind !== 'course' ? (
        <LessonTile type={kind} />
      ) : (
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-tile bg-violet-soft text-violet"
        >
          <Icon of={GraduationCap} />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="text-cell font-medium text-ink wrap-anywhere">
          <Link to={address} className="cover-link">
            {title}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
          {section ?? list.exam}
          {exam && exam.published_at === null && <OfficeBadge tone="quiet">{publication.draft}</OfficeBadge>}
        </p>
        <p className={`text-meta ${count === 0 ? 'text-warn' : 'text-second'}`}>
          {count === 0 ? empty : kind === 'assignment' ? list.assignment : facts.questions(count)}
        </p>
      </div>
      {exam && exam.taken > 0 && (
        <Link
          to={resultsAddress({ courseId, examId: exam.id })}
          className="relative z-1 shrink-0 rounded-pill px-3 py-2 text-nav font-medium text-primary-strong hover:bg-primary-soft"
        >
          {results.open}
        </Link>
      )}
      {count === 0 && mayWrite && (
        <span aria-hidden className="shrink-0 text-nav font-medium text-primary-strong max-md:hidden">
          {write}
        </span>
      )}
      <Icon of={ChevronRight} className="text-muted" />
    </li>
  )
}
