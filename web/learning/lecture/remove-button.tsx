import Trash2 from 'lucide-react/icons/trash-2'

import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { LessonIntent } from './lesson-action.ts'
import { useSending } from './use-sending.ts'

/** Deletes a note, a question or an answer. */
export function RemoveButton({ intent, id, label }: { intent: LessonIntent; id: string; label: string }) {
  const isSending = useSending(intent, id)
  return (
    <PostForm replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        aria-label={label}
        title={label}
        disabled={isSending}
        className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-sand hover:text-danger"
      >
        <Icon of={Trash2} size={18} />
      </button>
    </PostForm>
  )
}
