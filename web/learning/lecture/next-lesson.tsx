import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Lecture, LectureLesson, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'

const waitSeconds = 8

type NextLessonProps = { lecture: Lecture; lesson: LessonOpened; next: LectureLesson; onStay: () => void }

/** When a video ends, completes this lesson and opens the next one after a few seconds, unless the student stays. */
export function NextLesson({ lecture, lesson, next, onStay }: NextLessonProps) {
  const { up } = useArea(lectureWords)
  const submit = useSubmit()
  const [left, setLeft] = useState(waitSeconds)
  const go = () =>
    void submit(
      { intent: 'complete', course_id: lecture.course.id, lesson_id: lesson.id, next: next.id },
      { method: 'post' },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a second, however often it renders
  useEffect(() => {
    if (left === 0) return go()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="absolute inset-0 z-3 flex flex-col items-center justify-center gap-3 bg-[#101814]/90 p-4 text-center text-[#fff]">
      <p>
        {up.next} · <span className="figures">{up.in(left)}</span>
      </p>
      <p className="text-h3 text-[#fff]">{next.title}</p>
      <div className="flex gap-2">
        <Button onClick={go}>{up.go}</Button>
        <Button kind="secondary" onClick={onStay}>
          {up.stay}
        </Button>
      </div>
    </div>
  )
}
