import type { Editor } from '#web/core/editing.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Avatar } from '../../avatar.tsx'

const mostFaces = 3

/** Who else has this form open. What they write is not seen until they save, so it is good to know. */
export function AlsoEditing({ editors }: { editors: readonly Editor[] }) {
  const { alsoEditing } = useOfficeWords().forms
  const others = editors.length - mostFaces
  const names = editors.slice(0, mostFaces).map(({ name }) => name)
  if (others > 0) names.push(`+${others}`)
  return (
    <div role="status" data-also-editing={editors.length}>
      {editors.length > 0 && (
        <p className="flex min-h-8 items-center gap-2 text-nav text-ink">
          <span className="flex shrink-0 -space-x-2">
            {editors.slice(0, mostFaces).map(({ id, avatar }) => (
              <Avatar key={id} src={avatar} size={24} className="ring-2 ring-band" />
            ))}
          </span>
          {alsoEditing(names.join(', '), editors.length)}
        </p>
      )}
    </div>
  )
}
