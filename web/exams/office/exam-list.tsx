import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import type { CourseExam } from '#shared/exams/exams.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { CourseFrame, mayChange } from '#web/courses/office/course/course-frame.tsx'
import { partAddress, quizAddress } from '#web/courses/office/course/course-parts.ts'
import { PartHeader } from '#web/courses/office/course/part-header.tsx'
import { LessonTile } from '#web/courses/office/curriculum/lesson-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { examWords } from './exams.words.ts'
import { useFacts } from './use-facts.ts'

type ExamListProps = { outline: CourseOutline; curriculum: Curriculum; exams: readonly CourseExam[] }

/** The quizzes of a course in the order of its lessons. */
export function ExamList({ outline, curriculum, exams }: ExamListProps) {
  const { list } = useArea(examWords)
  const toCurriculum = (
    <OfficeButtonLink to={partAddress('lessons', outline.id)} className="max-md:min-h-11">
      {list.toCurriculum}
    </OfficeButtonLink>
  )
  const quizzes = curriculum.sections.flatMap((section) =>
    section.lessons
      .filter(({ lesson_type }) => lesson_type === 'quiz')
      .map(({ id, title }) => ({ id, title, section: section.title })),
  )
  return (
    <CourseFrame outline={outline} part="exams">
      <PartHeader title={list.title} text={list.text} actions={quizzes.length > 0 && toCurriculum} />
      {quizzes.length === 0 ? (
        <NoRows title={list.none} text={list.noneText} actions={toCurriculum} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-band">
          {quizzes.map((quiz) => (
            <Quiz
              key={quiz.id}
              {...quiz}
              courseId={outline.id}
              exam={exams.find(({ lesson_id }) => lesson_id === quiz.id)}
              mayWrite={mayChange(outline)}
            />
          ))}
        </ul>
      )}
    </CourseFrame>
  )
}

type QuizProps = {
  id: string
  title: string
  section: string
  courseId: string
  exam: CourseExam | undefined
  mayWrite: boolean
}

function Quiz({ id, title, section, courseId, exam, mayWrite }: QuizProps) {
  const { list } = useArea(examWords)
  const facts = useFacts()
  const isEmpty = !exam || exam.question_count === 0
  return (
    <li className="relative flex items-center gap-3.5 px-4 py-4 transition hover:bg-sand md:px-6">
      <LessonTile type="quiz" />
      <div className="min-w-0 grow">
        <p className="text-cell font-medium text-ink wrap-anywhere">
          <Link to={quizAddress(courseId, id)} className="cover-link">
            {title}
          </Link>
        </p>
        <p className="text-meta text-muted">{section}</p>
        <p className={`text-meta ${isEmpty ? 'text-warn' : 'text-second'}`}>
          {isEmpty
            ? list.empty
            : facts({ questions: exam.question_count, points: exam.total_score, rules: exam.rules })}
        </p>
      </div>
      {isEmpty && mayWrite && (
        <span aria-hidden className="shrink-0 text-nav font-medium text-primary-strong max-md:hidden">
          {list.write}
        </span>
      )}
      <Icon of={ChevronRight} className="text-muted" />
    </li>
  )
}
