import ClipboardList from 'lucide-react/icons/clipboard-list'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileUp from 'lucide-react/icons/file-up'
import Library from 'lucide-react/icons/library-big'
import type { ReactNode } from 'react'
import { type QuestionType, questionTypes } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceMenu } from '#web/ui/office/list/choice-menu.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { bankWords, examWords } from '../exams.words.ts'
import { typeIcons, typeTones } from './question-type.tsx'

type Adding = {
  onAdd: (type: QuestionType) => void
  onPaste: () => void
  onFile: () => void
  onBank: () => void
}

/** From as many questions on, the list needs the height. */
const foldedFrom = 4

/** Below the list of questions: their types, and the other ways to add some. Folded to one row below a long list. */
export function AddPanel({ count, ...adding }: Adding & { count: number }) {
  const { onAdd, onPaste, onFile, onBank } = adding
  const words = useArea(examWords)
  const bank = useArea(bankWords)
  const isFolded = count >= foldedFrom
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="mb-2 text-meta text-muted">{words.questions.add}</p>
      <div className={`grid gap-1.5 ${isFolded ? 'grid-cols-6' : 'grid-cols-5'}`}>
        {questionTypes.map((type) => (
          <button
            key={type}
            type="button"
            aria-label={words.questions.addOf(words.types[type])}
            title={isFolded ? words.types[type] : undefined}
            onClick={() => onAdd(type)}
            className="group flex flex-col items-center gap-1 rounded-tile text-center text-[0.75rem]/4 text-second"
          >
            <span
              className={`flex h-9 w-full items-center justify-center rounded-tile transition group-hover:brightness-95 ${typeTones[type]}`}
            >
              <Icon of={typeIcons[type]} size={18} />
            </span>
            {!isFolded && words.types[type]}
          </button>
        ))}
        {isFolded && (
          <AddMenu
            label={words.questions.addMore}
            button={<Icon of={Ellipsis} size={18} />}
            buttonClass="flex h-9 w-full items-center justify-center rounded-tile border border-line-strong bg-band text-ink transition hover:bg-sand"
            types={[]}
            {...adding}
          />
        )}
      </div>
      {/* Without a question, the same ways are offered beside the list. */}
      {!isFolded && count > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <OfficeButton size="small" onClick={onPaste}>
            <Icon of={ClipboardList} size={16} />
            {words.paste.button}
          </OfficeButton>
          <OfficeButton size="small" onClick={onFile}>
            <Icon of={FileUp} size={16} />
            {words.files.button}
          </OfficeButton>
          <OfficeButton size="small" onClick={onBank}>
            <Icon of={Library} size={16} />
            {bank.button}
          </OfficeButton>
        </div>
      )}
    </div>
  )
}

type AddMenuProps = Adding & { label: string; button: ReactNode; buttonClass: string; types: readonly QuestionType[] }

/** The ways to add questions as a menu. */
export function AddMenu({ label, button, buttonClass, types, onAdd, onPaste, onFile, onBank }: AddMenuProps) {
  const words = useArea(examWords)
  const bank = useArea(bankWords)
  return (
    <ChoiceMenu
      label={label}
      button={button}
      buttonClass={buttonClass}
      align="end"
      choices={[
        ...types.map((value) => ({ value, name: words.types[value] })),
        { value: 'paste', name: words.paste.button },
        { value: 'file', name: words.files.button },
        { value: 'bank', name: bank.button },
      ]}
      chosen={[]}
      onChoose={([chosen]) => {
        const wanted = types.find((one) => one === chosen)
        if (wanted) onAdd(wanted)
        else if (chosen === 'file') onFile()
        else if (chosen === 'bank') onBank()
        else onPaste()
      }}
    />
  )
}
