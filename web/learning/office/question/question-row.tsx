import ChevronRight from 'lucide-react/icons/chevron-right'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useEffect, useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import { questionMost } from '#shared/learning/learning.lists.ts'
import { addAnswer } from '#shared/learning/lecture.endpoints.ts'
import type { OfficeQuestion } from '#shared/learning/questions.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { questionWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { useDraft, useOpenForDraft } from '#web/ui/use-draft.ts'

type QuestionRowProps = {
  question: OfficeQuestion
  /** Its field for the answer is open from the start. */
  isFirst: boolean
  now: string
}

const draftOf = (questionId: string) => `answer to ${questionId}`

/** One question with its answers, and a field to answer it in place. */
export function QuestionRow({ question, isFirst, now }: QuestionRowProps) {
  const words = useArea(questionWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useOpenForDraft(draftOf(question.id), isFirst && question.is_waiting)
  // Once the first one is answered, the next is first.
  const isNext = isFirst && question.is_waiting
  useEffect(() => {
    if (isNext) setOpen(true)
  }, [isNext, setOpen])
  const { author, text, created_at, course, lesson, answers, is_waiting } = question
  return (
    <li className={`flex gap-3 px-4 py-5 md:px-6 ${is_waiting && isOpen ? 'bg-saffron-soft/40' : ''}`}>
      <Initials name={author.name} src={author.avatar} size={40} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p className="min-w-0 text-cell text-ink">
            <strong>{author.name}</strong>
            {is_waiting && (
              <span
                role="img"
                aria-label={words.waiting}
                className="ml-2 inline-block size-2 rounded-full bg-saffron"
              />
            )}
            <span className="block text-meta text-muted">
              {course.title} · {lesson.title}
            </span>
          </p>
          <time dateTime={created_at} title={dayTime(language, created_at)} className="text-meta text-second">
            <Age since={created_at} now={now} />
          </time>
        </div>
        <p className="mt-2 text-copy whitespace-pre-line text-ink wrap-anywhere">{text}</p>
        {answers.length > 0 && (
          <ul className="mt-2 flex flex-col gap-3 border-l-2 border-line pl-4">
            {answers.map((answer) => (
              <li key={answer.id} className="text-cell text-ink">
                <strong>{answer.author.name}</strong>
                <span className="ml-2 text-meta text-muted">{dayTime(language, answer.created_at)}</span>
                <span className="block whitespace-pre-line wrap-anywhere">{answer.text}</span>
              </li>
            ))}
          </ul>
        )}
        {isOpen && <AnswerForm questionId={question.id} onClose={() => setOpen(false)} />}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          {!isOpen && (
            <OfficeButton size="small" className="max-md:min-h-11" onClick={() => setOpen(true)}>
              {is_waiting ? words.answer : words.again}
            </OfficeButton>
          )}
          {!lesson.is_removed && (
            <Link
              to={`/lecture/${encodeURIComponent(course.slug)}/${lesson.id}?tab=questions`}
              className="inline-flex min-h-9 items-center gap-1 text-nav text-primary-strong hover:underline max-md:min-h-11"
            >
              {words.lesson}
              <Icon of={ChevronRight} size={16} />
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

function Age({ since, now }: { since: string; now: string }) {
  const { age } = useArea(questionWords)
  const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / 60_000)
  if (minutes < 1) return age.now
  const hours = Math.floor(minutes / 60)
  return age.ago(hours < 1 ? age.minutes(minutes) : hours < 48 ? age.hours(hours) : age.days(Math.floor(hours / 24)))
}

function AnswerForm({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const words = useArea(questionWords)
  const write = useWrites()
  const { text, write: setText, discard } = useDraft(draftOf(questionId))
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (text.trim() === '' || isSending) return
    setSending(true)
    const sent = await write(() => call(addAnswer, { params: { questionId }, body: { text } }))
    setSending(false)
    if (!sent) return
    showToast({ tone: 'success', title: words.done, seconds: toastSeconds.success })
    close()
  }
  function close() {
    discard()
    onClose()
  }
  return (
    <form noValidate className="mt-3 flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={words.text}
        required
        rows={2}
        most={questionMost}
        value={text}
        onChange={setText}
        hint={words.hint}
        error={hasTried && text.trim() === '' ? words.needed : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <OfficeButton kind="ghost" className="max-md:min-h-11" onClick={close}>
          {words.cancel}
        </OfficeButton>
        <OfficeButton kind="primary" type="submit" className="max-md:min-h-11" loading={isSending}>
          <Icon of={Send} size={18} />
          {words.send}
        </OfficeButton>
      </div>
    </form>
  )
}
