import { useEffect, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { localPath } from '#shared/core/language.rules.ts'
import type { Lecture, LectureLesson, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'

const waitSeconds = 8

type NextLessonProps = {
  lecture: Lecture
  lesson: LessonOpened
  next: LectureLesson
  isDone: boolean
  onStay: () => void
}

/** When a video ends, completes this lesson and opens the one it names after a few seconds, unless the student stays. */
export function NextLesson({ lecture, lesson, next, isDone, onStay }: NextLessonProps) {
  const { up } = useArea(lectureWords)
  const language = useLanguage()
  const lang = langOf(lecture.course.language, language)
  const submit = useSubmit()
  const navigate = useNavigate()
  const [left, setLeft] = useState(waitSeconds)
  const go = () => {
    if (isDone)
      return void navigate(localPath(language, `/lecture/${encodeURIComponent(lecture.course.slug)}/${next.id}`))
    const form = { intent: 'complete', course_id: lecture.course.id, lesson_id: lesson.id, next_id: next.id }
    void submit(form, { method: 'post' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a second, however often it renders
  useEffect(() => {
    if (left === 0) return go()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="absolute inset-0 z-3 flex overflow-y-auto bg-[#101814] p-3 text-center text-[#fff]">
      <div className="m-auto flex flex-col items-center gap-1 md:gap-3">
        <p className="text-tight">
          {up.next} · <span className="figures">{up.in(left)}</span>
        </p>
        <p lang={lang} className="line-clamp-2 text-tight font-bold break-words text-[#fff] md:text-h3">
          {next.title}
        </p>
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          <Button onClick={go}>{up.go}</Button>
          <button
            type="button"
            onClick={onStay}
            className="inline-flex min-h-11 items-center rounded-pill border border-[#fff]/60 px-5 font-label hover:bg-[#fff]/15 focus-visible:outline-[#fff]"
          >
            {up.stay}
          </button>
        </div>
      </div>
    </div>
  )
}
