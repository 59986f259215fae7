import Library from 'lucide-react/icons/library-big'
import { useState } from 'react'
import { mostTags } from '#shared/exams/bank.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { PartProps } from '../editor/use-exam.ts'
import { bankWords } from '../exams.words.ts'

/** Where a question is found in the bank, and in which other exams it is. */
export function Labels({ fields: { category, tags }, set, errorAt, disabled, elsewhere }: PartProps) {
  const words = useArea(bankWords)
  const [typed, setTyped] = useState<string>()
  return (
    <div className="flex flex-col gap-6">
      <TextInput
        label={words.category}
        disabled={disabled}
        value={category ?? ''}
        error={errorAt('category')}
        onChange={(text) => set({ category: text === '' ? null : text })}
      />
      <TextInput
        label={words.tags}
        hint={words.tagsHint}
        disabled={disabled}
        error={errorAt('tags')}
        value={typed ?? tags.join(', ')}
        onChange={(text) => {
          setTyped(text)
          set({ tags: tagsIn(text) })
        }}
        onBlur={() => setTyped(undefined)}
      />
      {elsewhere > 0 && (
        <div className="rounded-card bg-sunken p-4 text-meta text-second">
          <p className="mb-1 flex items-center gap-2 font-medium text-ink">
            <Icon of={Library} size={16} />
            {words.elsewhere(elsewhere)}
          </p>
          <p>{words.elsewhereText}</p>
        </div>
      )}
    </div>
  )
}

/** Tags are separated by commas, also Chinese ones. */
const tagsIn = (text: string): string[] => {
  const tags = text.split(/[,，、]/).map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))].slice(0, mostTags)
}
