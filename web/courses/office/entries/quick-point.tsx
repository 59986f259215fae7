import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { pointMost } from '#shared/courses/authoring.lists.ts'
import { points } from '#shared/courses/course-entries.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { controlClass, frameClass } from '#web/ui/office/form/field.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'

/** Adds points one after the other in the list. */
export function QuickPoint({ courseId }: { courseId: string }) {
  const words = useArea(entryWords)
  const write = useWrites()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  async function add() {
    const title = text.trim()
    if (title === '' || isSending) return
    setSending(true)
    const body = { kind: 'what-you-will-learn', title, text: '' } as const
    const made = await write(() => call(points.add, { params: { courseId }, body }))
    // A refused text stays to be corrected.
    if (made) setText('')
    setSending(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      className="mt-3"
    >
      <div className={`${frameClass} border-dashed`}>
        <Icon of={Plus} size={16} className="ml-3.5 text-muted" />
        <input
          type="text"
          aria-label={words.quickAdd}
          placeholder={words.quickAdd}
          maxLength={pointMost}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${controlClass} pl-2!`}
        />
      </div>
    </form>
  )
}
