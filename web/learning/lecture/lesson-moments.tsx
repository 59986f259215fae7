import CircleCheck from 'lucide-react/icons/circle-check'
import Flame from 'lucide-react/icons/flame'
import Target from 'lucide-react/icons/target'
import type { ReactNode } from 'react'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { opensText } from '#shared/learning/opening.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useReached } from './moments.ts'

type MomentsProps = { lecture: Lecture; lessonId: string | null; now: Date }

/** A section done, a streak continued, the week's goal reached: above the lesson that comes next, until that is left. */
export function LessonMoments({ lecture, lessonId, now }: MomentsProps) {
  const { moments } = useArea(lectureWords)
  const reached = useReached(lessonId)
  const section = lecture.sections.findIndex(({ id }) => id === reached?.section_id)
  const isShown = reached && (section >= 0 || reached.streak !== null || reached.week_goal !== null)
  return (
    // The region is there before its text, else the text is not announced.
    <div role="status">
      {isShown && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 bg-primary-soft px-4 py-3 text-tight text-ink motion-safe:animate-[rise_240ms_ease-out] md:mb-4 md:rounded-lg">
          {section >= 0 && (
            <Moment icon={CircleCheck} title={moments.section(section + 1)}>
              <WhatFollows {...{ lecture, section, now }} />
            </Moment>
          )}
          {reached.streak !== null && <Moment icon={Flame} title={moments.streak(reached.streak)} />}
          {reached.week_goal !== null && <Moment icon={Target} title={moments.weekGoal} />}
        </ul>
      )}
    </div>
  )
}

function Moment({ icon, title, children }: { icon: typeof Flame; title: string; children?: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon of={icon} size={20} className="mt-0.5 shrink-0 text-primary-strong" />
      <span>
        <b>{title}</b>
        {children}
      </span>
    </li>
  )
}

/** The next section, and when it opens if that is later. */
function WhatFollows({ lecture, section, now }: Omit<MomentsProps, 'lessonId'> & { section: number }) {
  const { moments } = useArea(lectureWords)
  const language = useLanguage()
  const next = lecture.sections[section + 1]
  if (!next) return null
  const opensAt = next.lessons[0]?.lock?.opens_at
  return (
    <>
      {' · '}
      <span lang={langOf(lecture.course.language, language)}>{moments.next(next.title)}</span>
      {opensAt && ` · ${opensText(language, opensAt, now)}`}
    </>
  )
}
