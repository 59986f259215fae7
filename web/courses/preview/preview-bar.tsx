import { useState } from 'react'
import type { InputOf } from '#shared/core/endpoint.ts'
import { rejectReasonMost } from '#shared/courses/authoring.lists.ts'
import { decideCourse } from '#shared/courses/review.endpoints.ts'
import { call } from '#web/core/call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NoteForm } from '#web/ui/note-form.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
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
          <Rejection courseId={id} words={words} onClose={() => setRejecting(false)} />
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

/** Send a decision and load the page again. Whether it was done; a refusal has been shown. */
function useDecision(courseId: string) {
  const write = useWrites()
  return async (body: InputOf<typeof decideCourse>['body']) =>
    (await write(() => call(decideCourse, { params: { courseId }, body }))) !== undefined
}

function Approval({ courseId, words }: Props) {
  const decide = useDecision(courseId)
  const [isSending, setSending] = useState(false)
  async function approve() {
    setSending(true)
    await decide({ decision: 'approved' })
    setSending(false)
  }
  return (
    <Button loading={isSending} onClick={() => void approve()}>
      {words.approve}
    </Button>
  )
}

function Rejection({ courseId, words, onClose }: Props & { onClose: () => void }) {
  const decide = useDecision(courseId)
  return (
    <NoteForm
      label={words.reason}
      needed={words.needed}
      verb={words.send}
      cancel={words.cancel}
      most={rejectReasonMost}
      onSave={(reason) => decide({ decision: 'rejected', reason })}
      onClose={onClose}
    />
  )
}
