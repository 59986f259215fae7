import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { needsAttempt } from '#shared/courses/attempts.rules.ts'

import type { Lecture, LectureLesson, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { opensText } from '#shared/learning/opening.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { dropUnsent } from '#web/core/unsent/unsent.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { RefusedBy } from './lesson-action.ts'
import { isPending, lessonAbout } from './pending-lecture.ts'
import { useSending } from './use-sending.ts'

type StepsProps = {
  lecture: Lecture
  lesson: LessonOpened
  listed: LectureLesson
  /** The lesson after it. */
  next: LectureLesson | undefined
  now: Date
  refusedBy: RefusedBy
  /** Of a text: whether its end was seen. */
  isRead: boolean
  asked: Asked | undefined
  /** Whether what is asked for was done. */
  isSeen: boolean
  /** How much of a video or audio was played. */
  percent: number
  /** Whether the lesson is a quiz that can be taken. */
  hasQuiz: boolean
  /** Its result has the way on. */
  hasResult: boolean
}

/** What a student has to do before a lesson can be completed. */
type Asked = 'watch' | 'listen' | 'read'

/** What a course asks for that wants its lessons watched. */
export function askedFor({ as, course }: Lecture, lesson: LessonOpened, listed: LectureLesson): Asked | undefined {
  if (as !== 'student' || !course.must_watch || listed.completion) return
  if (lesson.lesson_type === 'article') return lesson.content ? 'read' : undefined
  const kind = lesson.playback?.kind
  return kind === 'video' ? 'watch' : kind === 'audio' ? 'listen' : undefined
}

// On a phone, the next step stays at the bottom of the screen.
const underThumb =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-band max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]'

/** Previous and next. Forms, so that it works without scripts. */
export function LessonSteps(props: StepsProps) {
  const { lecture, lesson, listed, next, refusedBy, isRead, asked, isSeen, percent, now, hasQuiz, hasResult } = props
  const words = useArea(lectureWords)
  const language = useLanguage()
  const lang = langOf(lecture.course.language, language)
  const at = (id: string) => `/lecture/${lecture.course.slug}/${id}`
  const needsWork = needsAttempt(listed)
  // A refusal that came too early is over once the lesson was seen.
  const refused = asked && isSeen ? undefined : refusedBy('complete')
  // The refusal is the same for a video and for audio.
  const message = asked === 'listen' && refused?.code === 'learning.watch_first' ? words.listenFirst : refused?.message
  const isSending = useSending('complete')
  const step = stepFrom(lecture, lesson)
  return (
    <div>
      <div className="flex flex-wrap items-start gap-2">
        {lesson.previous_id && (
          <ButtonLink kind="secondary" to={at(lesson.previous_id)} rel="prev">
            <Icon of={ArrowLeft} size={18} />
            {words.previous}
          </ButtonLink>
        )}
        {listed.completion || needsWork ? (
          next &&
          !next.lock &&
          !hasResult && (
            <div data-next-step className={hasQuiz ? '' : underThumb}>
              <ButtonLink
                to={at(next.id)}
                rel="next"
                kind={hasQuiz ? 'secondary' : 'primary'}
                className={hasQuiz ? '' : 'settling max-md:w-full'}
              >
                {words.next}
                <Icon of={ArrowRight} size={18} />
              </ButtonLink>
            </div>
          )
        ) : (
          <PostForm data-next-step className={`flex flex-col gap-2 max-md:flex-col-reverse ${underThumb}`}>
            <input type="hidden" name="intent" value="complete" />
            <input type="hidden" name="course_id" value={lecture.course.id} />
            <input type="hidden" name="lesson_id" value={lesson.id} />
            {isRead && <input type="hidden" name="read_to_end" value="yes" />}
            <Button type="submit" loading={isSending} className="settling max-md:w-full">
              {isSending ? words.completing : words[step]}
              {!isSending && <Icon of={step === 'complete' ? ArrowRight : Check} size={18} />}
            </Button>
            {/* Beside the button: on a phone, the rest of the page may be scrolled away. */}
            {message && (
              <p role="alert" className="text-danger">
                {message}
              </p>
            )}
          </PostForm>
        )}
        {isPending(listed) && (
          <Button kind="ghost" onClick={() => dropUnsent(lessonAbout(listed.id))}>
            {words.incomplete}
          </Button>
        )}
        {listed.completion?.id && !isPending(listed) && (
          <Incomplete id={listed.completion.id} refused={refusedBy('incomplete')} />
        )}
      </div>
      {listed.completion && next?.lock?.opens_at && (
        <p className="mt-3 text-muted">
          <span lang={lang}>{words.moments.next(next.title)}</span> · {opensText(language, next.lock.opens_at, now)}
        </p>
      )}
      {needsWork && !hasQuiz && !listed.completion && <p className="mt-3 text-muted">{words.handIn}</p>}
      {asked && <AskedFor {...{ asked, isSeen, percent }} />}
    </div>
  )
}

/** What completing a lesson leads to: the end of the course, the next lesson, or nothing else. */
function stepFrom({ sections }: Lecture, { id, next_id }: LessonOpened): 'finishCourse' | 'complete' | 'completeLast' {
  const others = sections
    .filter(({ section_type }) => section_type !== 'exam')
    .flatMap(({ lessons }) => lessons.filter((one) => one.id !== id))
  if (others.every(({ completion }) => completion)) return 'finishCourse'
  return next_id || others.some((one) => !one.completion && !needsAttempt(one)) ? 'complete' : 'completeLast'
}

function AskedFor({ asked, isSeen, percent }: Pick<StepsProps, 'isSeen' | 'percent'> & { asked: Asked }) {
  const words = useArea(lectureWords)
  if (isSeen)
    return (
      <p role="status" className="mt-3 flex items-center gap-2 text-primary-strong">
        <Icon of={Check} size={18} />
        {words.mayComplete}
      </p>
    )
  const sentence = { watch: words.mustWatch, listen: words.mustListen, read: words.mustRead }[asked]
  const far = percent > 0 && (asked === 'listen' ? words.listened : words.watched)(percent)
  return (
    <p className="mt-3 text-muted">
      {sentence} {far}
    </p>
  )
}

/** A failed removal shows a toast for five seconds. */
function Incomplete({ id, refused }: { id: string; refused: Refused | undefined }) {
  const words = useArea(lectureWords)
  const { message } = useWords().core
  const isSending = useSending('incomplete')
  useEffect(() => {
    if (refused)
      showToast({ tone: 'error', title: message.error, text: refused.message, seconds: toastSeconds.smallError })
  }, [refused, message])
  return (
    <PostForm replace preventScrollReset>
      <input type="hidden" name="intent" value="incomplete" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="ghost" loading={isSending}>
        {words.incomplete}
      </Button>
      {refused && <noscript>{refused.message}</noscript>}
    </PostForm>
  )
}
