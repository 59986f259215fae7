import { useEffect, useState } from 'react'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { openLessonExam, openSectionExam } from '#shared/exams/exams.endpoints.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { CourseFrame, mayChange } from '#web/courses/office/course/course-frame.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ExamPlace } from '../exam-places.ts'
import { examWords } from '../exams.words.ts'
import { CourseExamScreen } from './course-exam-screen.tsx'

type UnopenedExamProps = { place: ExamPlace; outline: CourseOutline; curriculum: Curriculum }

/** A quiz that nobody has written questions for. Whoever may change it gets its editor. */
export function UnopenedExam({ place, outline, curriculum }: UnopenedExamProps) {
  const words = useArea(examWords)
  const { core } = useWords()
  const mayEdit = mayChange(outline)
  const [exam, setExam] = useState<OfficeExam>()
  const [hasFailed, setFailed] = useState(false)
  const { kind, id } = place
  useEffect(() => {
    if (!mayEdit || hasFailed) return
    let isWanted = true
    openExam({ kind, id }).then(
      (opened) => isWanted && setExam(opened),
      (error) => {
        if (isWanted) setFailed(true)
        if (!(error instanceof CallError)) throw error
      },
    )
    return () => {
      isWanted = false
    }
  }, [mayEdit, hasFailed, kind, id])
  if (exam) return <CourseExamScreen exam={exam} place={place} outline={outline} curriculum={curriculum} />
  return (
    <CourseFrame outline={outline} part="exams">
      {mayEdit && !hasFailed ? (
        <div role="status" className="space-y-4">
          <span className="sr-only">{words.opening}</span>
          <Skeleton className="h-11 w-1/2" />
          <Skeleton className="h-48 w-full" />
        </div>
      ) : (
        <NoRows
          title={place.title}
          text={words.noExam}
          actions={hasFailed && <OfficeButton onClick={() => setFailed(false)}>{core.retry}</OfficeButton>}
        />
      )}
    </CourseFrame>
  )
}

const openExam = ({ kind, id }: Pick<ExamPlace, 'kind' | 'id'>) =>
  kind === 'course'
    ? call(openSectionExam, { params: { sectionId: id } })
    : call(openLessonExam, { params: { lessonId: id } })
