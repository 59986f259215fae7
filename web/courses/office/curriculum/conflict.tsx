import { dayTime } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import type { OtherChange } from './changes.ts'
import type { Conflict, CurriculumEditor } from './editor.ts'

const mostListed = 6

/** Someone else changed the curriculum: what they did, and the choice between their version and one's own. */
export function CurriculumConflict({ editor, conflict }: { editor: CurriculumEditor; conflict: Conflict }) {
  const { conflict: words } = useArea(curriculumWords)
  const language = useLanguage()
  const { last, changes, isPossible } = conflict
  return (
    <ConflictNotice
      by={last?.by}
      isOwn={last?.own}
      at={last ? dayTime(language, last.at) : undefined}
      mine={words.mine}
      onLoadTheirs={editor.discard}
      onSaveMine={isPossible ? editor.retry : undefined}
    >
      {!isPossible && <p className="text-ink">{words.gone}</p>}
      {changes.length > 0 && (
        <>
          <p className="mt-1 text-ink">{words.changes}</p>
          <ul className="list-disc pl-5 text-ink">
            {changes.slice(0, mostListed).map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={at}>{textOf(change, words)}</li>
            ))}
            {changes.length > mostListed && <li>{words.more(changes.length - mostListed)}</li>}
          </ul>
        </>
      )}
    </ConflictNotice>
  )
}

function textOf(change: OtherChange, words: WordsIn<typeof curriculumWords>['conflict']): string {
  if (!('title' in change)) return words[change.kind]
  return 'before' in change ? words.renamed(change.before, change.title) : words[change.kind](change.title)
}
