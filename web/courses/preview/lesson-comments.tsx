import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reviewCommentMost } from '#shared/courses/authoring.lists.ts'
import {
  addReviewComment,
  deleteReviewComment,
  updateReviewComment,
} from '#shared/courses/review-comments.endpoints.ts'
import type { ReviewComment } from '#shared/courses/review-comments.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { PreviewedComments } from './load-comments.ts'

/** Comments of reviewers on a lesson in the preview of its course, and a field to write more. */
export default function LessonComments({ lessonId, found }: { lessonId: string; found: PreviewedComments }) {
  const { words, comments, may_write: mayWrite } = found
  const [isWriting, setWriting] = useState(false)
  const { isSending, send } = useSending()
  return (
    <Card className="mb-6">
      <section aria-label={words.onLesson}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-h3">{words.onLesson}</h2>
          {mayWrite && !isWriting && (
            <Button kind="secondary" onClick={() => setWriting(true)}>
              {words.write}
            </Button>
          )}
        </div>
        {mayWrite && <p className="text-muted">{words.hidden}</p>}
        <ul className="mt-3 space-y-3 empty:hidden">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} words={words} />
          ))}
        </ul>
        {isWriting && (
          <CommentForm
            words={words}
            isSending={isSending}
            onCancel={() => setWriting(false)}
            onSend={async (text) => {
              if (await send(() => call(addReviewComment, { params: { lessonId }, body: { text } }))) setWriting(false)
            }}
          />
        )}
      </section>
    </Card>
  )
}

type Words = PreviewedComments['words']

function Comment({ comment, words }: { comment: ReviewComment; words: Words }) {
  const [isChanging, setChanging] = useState(false)
  const { isSending, send } = useSending()
  const { id: commentId, text, author, state, is_own, revision } = comment
  const params = { commentId }
  if (isChanging)
    return (
      <li>
        <CommentForm
          words={words}
          initial={text}
          isSending={isSending}
          onCancel={() => setChanging(false)}
          onSend={async (changed) => {
            const body = { text: changed, revision }
            if (await send(() => call(updateReviewComment, { params, body }))) setChanging(false)
          }}
        />
      </li>
    )
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-ink">{author}</strong>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {is_own && state === 'draft' && (
        <p className="flex gap-4">
          <button type="button" className={`${actClass} text-primary-strong`} onClick={() => setChanging(true)}>
            {words.edit}
          </button>
          <button
            type="button"
            className={`${actClass} text-danger`}
            disabled={isSending}
            onClick={() => void send(() => call(deleteReviewComment, { params }))}
          >
            {words.remove}
          </button>
        </p>
      )}
    </li>
  )
}

const tones = { draft: 'cool', open: 'warm', resolved: 'soft', note: 'quiet' } as const

const actClass = 'min-h-11 hover:underline'

type CommentFormProps = {
  words: Words
  initial?: string
  isSending: boolean
  onSend: (text: string) => Promise<void>
  onCancel: () => void
}

function CommentForm({ words, initial, isSending, onSend, onCancel }: CommentFormProps) {
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(String(new FormData(event.currentTarget).get('text')))
      }}
    >
      <label className="flex flex-col gap-1">
        <span className="font-label text-ink">{words.label}</span>
        <textarea
          name="text"
          required
          maxLength={reviewCommentMost}
          rows={3}
          defaultValue={initial}
          className="rounded-md border border-line-strong bg-band px-4 py-2"
        />
      </label>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button kind="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isSending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** Send something and load the page again. Whether it was done; a refusal has been shown. */
function useSending() {
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  async function send(write: () => Promise<unknown>): Promise<boolean> {
    setSending(true)
    try {
      await write()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return false
    } finally {
      setSending(false)
      void revalidate()
    }
  }
  return { isSending, send }
}
