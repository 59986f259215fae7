import ArrowRight from 'lucide-react/icons/arrow-right'
import Award from 'lucide-react/icons/award'
import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { minutesText } from '#shared/core/format.rules.ts'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import type { CertificateExam } from '#shared/exams/attempts.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { shareLink } from '#web/core/share-link.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { ProgressRing } from '#web/ui/progress.tsx'
import { ToExam, useExamFirst } from '../certificate/exam-first.tsx'
import { FinishName } from './finish-name.tsx'
import { FinishRating } from './finish-rating.tsx'
import type { LessonResult, RefusedBy } from './lesson-action.ts'
import { useSending } from './use-sending.ts'

export type FinishProps = {
  lecture: Lecture
  next: CourseSummary | undefined
  result: LessonResult | undefined
  refusedBy: RefusedBy
  onClose: () => void
}

/** Opens when the last lesson is done: the certificate, sharing it, a review, and what is next. */
export default function FinishSheet({ lecture, next, result, refusedBy, onClose }: FinishProps) {
  const { finish } = useArea(lectureWords)
  const { core } = useWords()
  const language = useLanguage()
  const user = useRoot()?.user
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  const lessons = lecture.sections.flatMap((section) => section.lessons)
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicking outside is a shortcut; Escape and the button do the same
    <dialog
      ref={dialog}
      aria-labelledby="finish-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="m-auto w-full max-w-220 overflow-y-auto overscroll-contain bg-band text-body backdrop:bg-[rgb(20_32_27/0.6)] animate-[settle_1ms_2s_backwards] motion-safe:animate-[rise_240ms_ease-out,settle_1ms_2s_backwards] max-md:mb-0 max-md:max-h-[94dvh] max-md:max-w-none max-md:rounded-t-xl md:max-h-[94dvh] md:w-[92vw] md:rounded-lg"
    >
      <div className="relative grid md:grid-cols-[5fr_6fr]">
        <button
          type="button"
          onClick={onClose}
          aria-label={core.close}
          className="absolute top-2 right-2 z-1 flex size-11 items-center justify-center rounded-full text-ink hover:bg-sand max-md:text-[#fff] max-md:hover:bg-[#fff]/15"
        >
          <Icon of={X} size={24} />
        </button>
        <div className="relative flex min-h-52 items-center justify-center overflow-hidden bg-[#0d3b2c] p-8">
          <Confetti />
          <Card lecture={lecture} name={user ? fullName(user.first_name, user.last_name) : ''} />
        </div>
        <div className="space-y-5 p-5 md:p-8">
          <div className="flex items-center gap-4 md:pr-8">
            <ProgressRing percent={100} label={finish.progress} />
            <div>
              <h2 id="finish-title" className="text-h2">
                {finish.title(user?.first_name ?? '')}
              </h2>
              <p className="text-muted">
                <Standing lecture={lecture} />
              </p>
            </div>
          </div>
          <p className="figures flex justify-around gap-4 rounded-lg bg-sand px-4 py-3 text-center font-bold text-ink">
            <span>{finish.lessons(lessons.length)}</span>
            <span>{minutesText(language, minutes)}</span>
          </p>
          {!lecture.certificate_id && (lecture.may_claim || lecture.certificate_exam) && user && (
            <FinishName person={user} refused={refusedBy('rename')} />
          )}
          <Actions lecture={lecture} />
          {refusedBy('claim') && (
            <p role="alert" className="text-danger">
              {refusedBy('claim')?.message}
            </p>
          )}
          <FinishRating isSent={result?.intent === 'rate' && !('refused' in result)} refused={refusedBy('rate')} />
          {next && <NextCourse course={next} />}
        </div>
      </div>
    </dialog>
  )
}

/** Whether the certificate is ready, or what it waits for. */
function Standing({ lecture }: { lecture: Lecture }) {
  const { finish } = useArea(lectureWords)
  if (lecture.certificate_exam) return <WaitsFor exam={lecture.certificate_exam} />
  return lecture.certificate_id || lecture.may_claim ? finish.text : finish.done
}

const WaitsFor = ({ exam }: { exam: CertificateExam }) => useExamFirst(exam)

/** The certificate as it will be, in small. */
function Card({ lecture, name }: { lecture: Lecture; name: string }) {
  const { finish } = useArea(lectureWords)
  return (
    <div className="w-full max-w-80 rounded-md border border-primary bg-[#fff] p-1 text-center shadow-float md:-rotate-2">
      <div className="rounded-sm border border-[#e0a21a] px-4 py-8">
        <p className="text-caption text-[#5c6a63]">{finish.certificate}</p>
        <p className="mt-2 font-bold break-words text-[#14201b] text-lead">{name}</p>
        <p className="mx-auto my-2 h-0.5 w-24 bg-[#e0a21a]" />
        <p lang={langOf(lecture.course.language, useLanguage())} className="font-bold break-words text-[#0b6e4f]">
          {lecture.course.title}
        </p>
      </div>
    </div>
  )
}

function Actions({ lecture }: { lecture: Lecture }) {
  const words = useArea(lectureWords)
  const { origin = '', prefix = '' } = useRoot() ?? {}
  const language = useLanguage()
  const isSending = useSending('claim')
  const { slug, title } = lecture.course
  const share = () =>
    shareLink(language, {
      ...{ title, text: words.finish.shared(title) },
      url: `${origin}${prefix}/courses/${encodeURIComponent(slug)}`,
    })
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      {lecture.certificate_id ? (
        <ButtonLink to={`/certificate/${lecture.certificate_id}`}>
          <Icon of={Award} />
          {words.certificate}
        </ButtonLink>
      ) : lecture.certificate_exam ? (
        <ToExam slug={slug} exam={lecture.certificate_exam} />
      ) : (
        lecture.may_claim && (
          <PostForm className="flex *:grow">
            <input type="hidden" name="intent" value="claim" />
            <Button type="submit" loading={isSending}>
              <Icon of={Award} />
              {words.claim}
            </Button>
          </PostForm>
        )
      )}
      <Button kind="secondary" onClick={() => void share()}>
        <Icon of={Share2} />
        {words.finish.share}
      </Button>
    </div>
  )
}

function NextCourse({ course }: { course: CourseSummary }) {
  const { finish } = useArea(lectureWords)
  return (
    <div className="relative flex items-center gap-4 rounded-lg border border-line p-3 hover:border-line-strong">
      <div className="w-24 shrink-0 overflow-hidden rounded-md">
        <Picture src={course.thumbnail} />
      </div>
      <div className="min-w-0 grow">
        <p className="text-tight text-muted">{finish.next}</p>
        <Link to={`/courses/${course.slug}`} className="cover-link block text-tight font-bold text-ink">
          {course.title}
        </Link>
      </div>
      <Icon of={ArrowRight} className="text-accent" />
    </div>
  )
}

const pieces = [
  ['8%', '12%', '#f2b01e', 20],
  ['22%', '6%', '#fff', -30],
  ['80%', '10%', '#7fb79d', 40],
  ['92%', '26%', '#f2b01e', -15],
  ['6%', '70%', '#d6603a', -40],
  ['16%', '90%', '#fff', 25],
  ['88%', '78%', '#d6603a', 15],
  ['72%', '92%', '#f2b01e', -25],
] as const

function Confetti() {
  return pieces.map(([left, top, color, turn]) => (
    <span
      key={left}
      aria-hidden
      className="absolute h-4 w-2.5 rounded-xs motion-safe:animate-[rise_600ms_ease-out]"
      style={{ left, top, background: color, rotate: `${turn}deg` }}
    />
  ))
}
