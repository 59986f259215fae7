import { Popover } from '@base-ui/react/popover'
import Radical from 'lucide-react/icons/radical'
import { type ComponentProps, useRef, useState } from 'react'
import { hasFormula, writtenFormula } from '#shared/core/formulas.rules.ts'
import { optionMost } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormulaPopover } from '#web/ui/office/formulas/formula-popover.tsx'
import { examWords } from '../exams.words.ts'
import { roundButtonClass } from './editor-buttons.tsx'

type OptionTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  at: number
  value: string
  onChange: (text: string) => void
}

/** The text of an option: formulas are put where the cursor is, and shown below as they will be. */
export function OptionText({ at, value, onChange, disabled, ...props }: OptionTextProps) {
  const { options: words } = useArea(examWords)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow">
        <textarea
          {...props}
          ref={field}
          rows={1}
          maxLength={optionMost}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="block w-full resize-none bg-transparent py-1.5 text-base text-ink outline-none field-sizing-content placeholder:text-muted aria-invalid:text-danger"
        />
        {hasFormula(value) && (
          <p className="pb-1.5 text-base text-ink wrap-anywhere">
            <TextWithFormulas text={value} />
          </p>
        )}
      </div>
      {!disabled && (
        <FormulaPopover
          {...{ isOpen, setOpen }}
          focusAfter={() => field.current}
          onSet={(formula) => {
            const [from, to] = [
              field.current?.selectionStart ?? value.length,
              field.current?.selectionEnd ?? value.length,
            ]
            onChange((value.slice(0, from) + writtenFormula(formula) + value.slice(to)).slice(0, optionMost))
          }}
          trigger={
            <Popover.Trigger
              aria-label={words.formula(at + 1)}
              title={words.formula(at + 1)}
              className={roundButtonClass}
            >
              <Icon of={Radical} size={18} />
            </Popover.Trigger>
          }
        />
      )}
    </div>
  )
}
