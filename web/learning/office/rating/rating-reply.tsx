import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import { type ReactNode, useState } from 'react'
import { ratingMost } from '#shared/learning/learning.lists.ts'
import { replyToRating } from '#shared/learning/ratings.endpoints.ts'
import type { OfficeRating } from '#shared/learning/ratings.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { ratingWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActButtons } from '#web/ui/office/form/act-buttons.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { useDraft, useOpenForDraft } from '#web/ui/use-draft.ts'

type RatingReplyProps = {
  rating: OfficeRating
  /** Before and after the button that opens the field, in one row with it. */
  before?: ReactNode
  after?: ReactNode
}

/** What the school answered to a review, the field to write it, and the row of buttons. */
export function RatingReply({ rating: { id, at, reply }, before, after }: RatingReplyProps) {
  const { reply: words } = useArea(ratingWords)
  const may = useMay()
  const write = useWrites()
  const draft = `reply to ${id}`
  const [isWanted, setOpen] = useOpenForDraft(draft)
  const isOpen = isWanted && may('ratings.add')
  const { text, write: setText, discard } = useDraft(draft, reply?.text)
  const [isSending, setSending] = useState(false)
  async function save() {
    if (isSending) return
    setSending(true)
    const saved = await write(() => call(replyToRating, { params: { ratingId: id }, body: { text, at } }))
    setSending(false)
    if (!saved) return
    close()
    showToast({ tone: 'success', title: words.done, seconds: toastSeconds.success })
  }
  function close() {
    discard()
    setOpen(false)
  }
  return (
    <>
      {reply && !isOpen && (
        <p className="mt-3 border-l-2 border-line pl-4 text-cell whitespace-pre-line text-ink wrap-anywhere">
          <strong className="block">{reply.by}</strong>
          {reply.text}
        </p>
      )}
      {isOpen ? (
        <div className="mt-3 flex flex-col gap-4">
          <TextArea label={words.label} hint={words.hint} rows={3} most={ratingMost} value={text} onChange={setText} />
          <ActButtons
            kind="primary"
            text={words.save}
            isSending={isSending}
            onAct={() => void save()}
            onCancel={close}
          />
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
          {before}
          {may('ratings.add') && (
            <OfficeButton size="small" kind="ghost" className="max-md:min-h-11" onClick={() => setOpen(true)}>
              <Icon of={MessageSquareReply} size={16} />
              {reply ? words.change : words.write}
            </OfficeButton>
          )}
          {after}
        </div>
      )}
    </>
  )
}
