import { Popover } from '@base-ui/react/popover'
import type { ReactElement } from 'react'
import { formulaWords } from '#shared/core/words/formulas.ts'
import { useLanguage } from '#web/core/language.tsx'
import { popupClass } from '../list/row-menu.tsx'
import type { FormulaFormProps } from './formula-form.tsx'
import { FormulaForm } from './formula-form-lazy.tsx'

type FormulaPopoverProps = Omit<FormulaFormProps, 'onClose'> & {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  trigger: ReactElement
  /** Where one writes on. */
  focusAfter: () => HTMLElement | null
}

/** A button that opens the form of a formula. */
export function FormulaPopover({ isOpen, setOpen, trigger, focusAfter, formula, onSet }: FormulaPopoverProps) {
  const words = formulaWords[useLanguage()]
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      {trigger}
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label={words.name}
            finalFocus={focusAfter}
            className={`${popupClass} max-h-(--available-height) w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg! p-4!`}
          >
            <FormulaForm
              formula={formula}
              onSet={(next) => {
                onSet(next)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
