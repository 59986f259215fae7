import type { CommentState } from './authoring.lists.ts'

type Marks = { isSent: boolean; isResolved: boolean; isClosed: boolean }

/** What became of a comment. Once the course is approved, one that was not resolved is a note. */
export function commentState({ isSent, isResolved, isClosed }: Marks): CommentState {
  if (!isSent) return 'draft'
  if (isResolved) return 'resolved'
  return isClosed ? 'note' : 'open'
}

/** How many comments are in a state. */
export const countIn = (state: CommentState, comments: readonly { state: CommentState }[]): number =>
  comments.filter((comment) => comment.state === state).length
