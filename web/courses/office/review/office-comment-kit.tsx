import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useMemo } from 'react'
import type { CommentState } from '#shared/courses/authoring.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { type CommentKit, CommentKitContext } from '#web/courses/comments/comment-kit.ts'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'
import { NoteForm } from '#web/ui/office/form/note-form.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

const tones = { draft: 'info', open: 'saffron', resolved: 'ok', note: 'quiet' } as const satisfies Record<
  CommentState,
  BadgeTone
>

const parts: Omit<CommentKit, 'ask'> = {
  Badge: ({ state, children }) => <OfficeBadge tone={tones[state]}>{children}</OfficeBadge>,
  Button: (props) => <OfficeButton size="small" className="max-md:min-h-11" {...props} />,
  Form: NoteForm,
  look: { item: 'bg-page', text: 'text-copy', small: 'text-meta', act: 'text-nav md:min-h-9' },
}

/** Around comments in the office. */
export function OfficeCommentKit({ children }: { children: ReactNode }) {
  const words = useArea(reviewCommentWords)
  const confirm = useConfirm()
  const kit = useMemo(
    () => ({ ...parts, ask: (text: string) => confirm({ ...words.ask, items: [text], danger: true, icon: Trash2 }) }),
    [words, confirm],
  )
  return <CommentKitContext value={kit}>{children}</CommentKitContext>
}
