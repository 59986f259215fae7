import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { howToStartWords } from '#web/courses/course/how-to-start.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressRing } from '#web/ui/progress.tsx'

export const words = [howToStartWords]

/** Three steps to start learning, each with a small picture of its screen. */
export default function HowToStart({ courses }: { courses: CourseSummary[] }) {
  const home = useArea(howToStartWords)
  const lessons = courses[0]?.lesson_count ?? 0
  const done = Math.ceil(lessons / 2)
  return (
    <ol className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
      <Step number={1} title={home.choose} text={home.chooseText}>
        <div className="w-3/4 space-y-2">
          {courses.slice(0, 2).map((course, at) => (
            <div
              key={course.id}
              className={`flex items-center gap-3 rounded-md border bg-band p-2 ${at === 0 ? 'border-accent outline-2 outline-accent' : 'border-line'}`}
            >
              {course.thumbnail && (
                <img
                  src={course.thumbnail}
                  alt=""
                  width={64}
                  height={36}
                  loading="lazy"
                  className="h-9 w-16 rounded-sm object-cover"
                />
              )}
              <span className="grow space-y-2">
                <span className="block h-2 rounded-full bg-line" />
                <span className="block h-2 w-2/3 rounded-full bg-line" />
              </span>
              {at === 0 && (
                <span className="flex size-6 items-center justify-center rounded-full bg-primary text-on-primary">
                  <Icon of={Check} size={16} />
                </span>
              )}
            </div>
          ))}
        </div>
      </Step>
      <Step number={2} title={home.join} text={home.joinText}>
        <div className="w-2/3 space-y-3 rounded-lg border border-line bg-band p-4">
          <div className="flex h-10 items-center gap-2 rounded-md border border-line-strong px-3 text-faint">
            <Icon of={Mail} size={18} />
            <span className="h-2 w-1/2 rounded-full bg-line" />
          </div>
          <div className="flex h-9 items-center justify-center rounded-pill bg-primary">
            <span className="h-2 w-1/3 rounded-full bg-on-primary opacity-80" />
          </div>
        </div>
      </Step>
      <Step number={3} title={home.learn} text={home.learnText}>
        <div className="flex items-center gap-4 rounded-lg border border-line bg-band px-5 py-4">
          <ProgressRing percent={50} label={home.learn} size={64} />
          <span className="text-tight font-bold text-ink">{home.lessonOf(done, lessons)}</span>
        </div>
      </Step>
    </ol>
  )
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-band">
      <div aria-hidden className="lotus flex h-46 items-center justify-center bg-sand">
        {children}
      </div>
      <div className="p-6">
        <h3 className="flex items-center gap-3 text-h3">
          <span className="figures flex size-8 shrink-0 items-center justify-center rounded-full bg-primary text-base text-on-primary">
            {number}
          </span>
          {title}
        </h3>
        <p className="mt-2">{text}</p>
      </div>
    </li>
  )
}
