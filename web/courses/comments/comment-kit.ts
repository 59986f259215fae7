import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { CommentState } from '#shared/courses/authoring.lists.ts'
import type { NoteProps } from '#web/ui/use-note.ts'

type ButtonProps = { loading: boolean; onClick: () => void; children: ReactNode }

/** What comments are made of: the office and the preview look different and do the same. */
export type CommentKit = {
  Badge: ComponentType<{ state: CommentState; children: ReactNode }>
  Button: ComponentType<ButtonProps>
  Form: ComponentType<NoteProps>
  /** Ask before a comment with this text is deleted. */
  ask: (text: string) => Promise<boolean>
  look: { item: string; text: string; small: string; act: string }
}

export const CommentKitContext = createContext<CommentKit | undefined>(undefined)

export function useCommentKit(): CommentKit {
  const kit = useContext(CommentKitContext)
  if (!kit) throw new Error('There is no CommentKitContext around this part')
  return kit
}
