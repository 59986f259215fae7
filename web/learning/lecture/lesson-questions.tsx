import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LessonQuestion } from '#shared/learning/lecture.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { useLive } from '#web/notifications/live.ts'
import { PushOffer } from '#web/notifications/push-offer.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { LessonIntent, RefusedBy } from './lesson-action.ts'
import { PendingTexts } from './pending-texts.tsx'
import { RemoveButton } from './remove-button.tsx'
import { TextForm } from './text-form.tsx'

export type QuestionPage = { data: LessonQuestion[]; page: number; pages: number }
type QuestionsProps = { questions: QuestionPage | null; lessonId: string; refusedBy: RefusedBy }

/** The questions of a lesson, and a form to ask one. */
export function LessonQuestions({ questions, lessonId, refusedBy }: QuestionsProps) {
  const { questions: words } = useArea(lectureWords)
  const { revalidate } = useRevalidator()
  useLive(`private-lesson-${lessonId}`, 'question', () => void revalidate())
  return (
    <div>
      <TextForm
        intent="question"
        label={words.label}
        placeholder={words.placeholder}
        send={words.ask}
        refused={refusedBy('question')}
      />
      <p className="mt-2 text-muted">{words.notified}</p>
      <PendingTexts endpoint="addQuestion" id={lessonId} />
      {questions?.data.some(isOwnAndOpen) && <PushOffer about="answer" />}
      {questions ? <Asked questions={questions} refusedBy={refusedBy} /> : <Unread />}
    </div>
  )
}

const isOwnAndOpen = ({ author, answers }: LessonQuestion) => author.is_me && answers.length === 0

/** Questions that were not loaded yet: they are, as soon as there is a connection. */
function Unread() {
  const { questions: words } = useArea(lectureWords)
  const isOnline = useOnline()
  const { state, revalidate } = useRevalidator()
  const [hasAsked, setAsked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when the connection is back
  useEffect(() => {
    if (isOnline) void revalidate()
    setAsked(true)
  }, [isOnline])
  if (isOnline && (!hasAsked || state === 'loading')) return <div className="shimmer mt-4 h-24 rounded-lg" />
  return <p className="mt-4">{words.offline}</p>
}

function Asked({ questions, refusedBy }: { questions: QuestionPage; refusedBy: RefusedBy }) {
  const { questions: words } = useArea(lectureWords)
  return (
    <>
      {questions.data.length === 0 && <p className="mt-4">{words.none}</p>}
      <ul className="mt-4 divide-y divide-line">
        {questions.data.map((question) => (
          <li key={question.id} className="py-5">
            <Post post={question} intent="question-remove" />
            <ul className="mt-4 space-y-4 border-l-2 border-line pl-4 md:ml-5 md:pl-8">
              {question.answers.map((answer) => (
                <li key={answer.id}>
                  <Post post={answer} intent="answer-remove" />
                </li>
              ))}
              <li>
                <PendingTexts endpoint="addAnswer" id={question.id} />
                <details open={refusedBy('answer', question.id) && true}>
                  <summary className="inline-flex min-h-11 items-center font-bold text-primary-strong hover:underline">
                    {words.answer}
                  </summary>
                  <TextForm
                    intent="answer"
                    id={question.id}
                    label={words.answerLabel}
                    placeholder={words.answerLabel}
                    send={words.answer}
                    kind="secondary"
                    refused={refusedBy('answer', question.id)}
                  />
                </details>
              </li>
            </ul>
          </li>
        ))}
      </ul>
      {questions.page < questions.pages && (
        <ButtonLink kind="secondary" to={`?tab=questions&page=${questions.page + 1}`} preventScrollReset>
          {words.more}
        </ButtonLink>
      )}
    </>
  )
}

type PostProps = { post: LessonQuestion['answers'][number]; intent: LessonIntent }

function Post({ post, intent }: PostProps) {
  const { questions: words } = useArea(lectureWords)
  const { author } = post
  return (
    <article className="flex gap-3">
      <Avatar src={author.avatar} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-tight">
          <span className="font-bold text-ink">{author.name}</span>
          {author.is_teacher && <Badge tone="soft">{words.teacher}</Badge>}
          {author.is_me && <span className="text-muted">({words.me})</span>}
          <Ago at={post.created_at} />
        </p>
        <p className="mt-1 break-words whitespace-pre-wrap">{post.text}</p>
      </div>
      {post.may_delete && <RemoveButton intent={intent} id={post.id} label={words.remove} />}
    </article>
  )
}
