import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { openLessonExam } from '#shared/exams/exams.endpoints.ts'
import { CallError, call } from '#web/core/call.ts'
import { useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { CourseFrame, mayChange } from '#web/courses/office/course/course-frame.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { examWords } from '../exams.words.ts'

type UnopenedQuizProps = { quiz: { id: string; title: string }; outline: CourseOutline }

/** A quiz that nobody has written questions for. Whoever may change it gets its editor. */
export function UnopenedQuiz({ quiz, outline }: UnopenedQuizProps) {
  const words = useArea(examWords)
  const { core } = useWords()
  const { revalidate } = useRevalidator()
  const mayEdit = mayChange(outline)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!mayEdit || hasFailed) return
    call(openLessonExam, { params: { lessonId: quiz.id } }).then(revalidate, (error) => {
      setFailed(true)
      if (!(error instanceof CallError)) throw error
    })
  }, [mayEdit, hasFailed, quiz.id, revalidate])
  return (
    <CourseFrame outline={outline} part="exams">
      {mayEdit && !hasFailed ? (
        <div role="status" className="space-y-4">
          <span className="sr-only">{words.save.saving}</span>
          <Skeleton className="h-11 w-1/2" />
          <Skeleton className="h-48 w-full" />
        </div>
      ) : (
        <NoRows
          title={quiz.title}
          text={words.noExam}
          actions={hasFailed && <OfficeButton onClick={() => setFailed(false)}>{core.retry}</OfficeButton>}
        />
      )}
    </CourseFrame>
  )
}
