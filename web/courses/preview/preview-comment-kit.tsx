import { type ReactNode, useMemo, useState } from 'react'
import type { CommentState } from '#shared/courses/authoring.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { type CommentKit, CommentKitContext } from '#web/courses/comments/comment-kit.ts'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoteForm } from '#web/ui/note-form.tsx'
import type { NoteProps } from '#web/ui/use-note.ts'

const tones = { draft: 'cool', open: 'warm', resolved: 'soft', note: 'quiet' } as const satisfies Record<
  CommentState,
  string
>

const parts: Omit<CommentKit, 'ask'> = {
  Badge: ({ state, children }) => <Badge tone={tones[state]}>{children}</Badge>,
  Button: (props) => <Button kind="secondary" {...props} />,
  Form: PreviewForm,
  look: { item: '', text: '', small: 'text-caption', act: '' },
}

function PreviewForm(props: NoteProps) {
  const { cancel } = useArea(reviewCommentWords)
  return <NoteForm {...props} cancel={cancel} />
}

type Asked = { text: string; answer: (yes: boolean) => void }

/** Around comments in the preview of a course. */
export function PreviewCommentKit({ children }: { children: ReactNode }) {
  const { ask: question, cancel } = useArea(reviewCommentWords)
  const [asked, setAsked] = useState<Asked>()
  const kit = useMemo(() => {
    const ask = (text: string) => new Promise<boolean>((resolve) => setAsked({ text, answer: resolve }))
    return { ...parts, ask }
  }, [])
  function answer(yes: boolean) {
    setAsked(undefined)
    asked?.answer(yes)
  }
  return (
    <CommentKitContext value={kit}>
      {children}
      {asked && <AskDialog {...question} cancel={cancel} about={asked.text} onAnswer={answer} />}
    </CommentKitContext>
  )
}
