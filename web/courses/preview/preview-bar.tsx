import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InputOf } from '#shared/core/endpoint.ts'
import { decideCourse } from '#shared/courses/review.endpoints.ts'
import { CallError, call } from '#web/core/call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Draft } from './load-draft.ts'

/** The bar over a course that visitors do not see yet: how else to look at it, and the decision of a reviewer. */
export default function PreviewBar({ draft: { id, slug, mayDecide, words } }: { draft: Draft }) {
  const [isRejecting, setRejecting] = useState(false)
  return (
    <section
      data-foot-bar
      aria-label={words.title}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-band pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-12px_rgb(20_32_27/0.18)]"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 grow basis-60">
          <strong className="text-ink">{words.title}</strong> <span className="max-md:sr-only">{words.text}</span>
        </p>
        {isRejecting ? (
          <Rejection courseId={id} words={words} onCancel={() => setRejecting(false)} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="secondary" to={`/secure/courses/add/${id}`}>
              {words.edit}
            </ButtonLink>
            <ButtonLink kind="secondary" to={`/lecture/${encodeURIComponent(slug)}`}>
              {words.student}
            </ButtonLink>
            {mayDecide && (
              <>
                <Button kind="secondary" onClick={() => setRejecting(true)}>
                  {words.reject}
                </Button>
                <Approval courseId={id} words={words} />
              </>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

type Props = { courseId: string; words: Draft['words'] }

/** Send a decision and load the page again. A refusal has been shown. */
function useDecision(courseId: string) {
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  async function decide(body: InputOf<typeof decideCourse>['body']) {
    setSending(true)
    try {
      await call(decideCourse, { params: { courseId }, body })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(false)
      void revalidate()
    }
  }
  return { isSending, decide }
}

function Approval({ courseId, words }: Props) {
  const { isSending, decide } = useDecision(courseId)
  return (
    <Button loading={isSending} onClick={() => void decide({ decision: 'approved' })}>
      {words.approve}
    </Button>
  )
}

function Rejection({ courseId, words, onCancel }: Props & { onCancel: () => void }) {
  const { isSending, decide } = useDecision(courseId)
  async function send(form: FormData) {
    await decide({ decision: 'rejected', reason: String(form.get('reason')) })
    onCancel()
  }
  return (
    <form
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <label className="font-label text-ink" htmlFor="reason">
        {words.reason}
      </label>
      <textarea
        id="reason"
        name="reason"
        required
        maxLength={2000}
        rows={3}
        className="rounded-md border border-line-strong bg-band px-4 py-2"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isSending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
