import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import Radical from 'lucide-react/icons/radical'
import { useState } from 'react'
import { formulaWords } from '#shared/core/words/formulas.ts'
import { useLanguage } from '#web/core/language.tsx'
import { Icon } from '../../icon.tsx'
import { FormulaPopover } from '../formulas/formula-popover.tsx'
import { selectedFormula, setFormula } from './rich-text-formulas.ts'
import { toolClass } from './tool-class.ts'

/** A popover for a formula: a new one, or the one that is selected. */
export function FormulaTool({ editor, on }: { editor: Editor; on: boolean }) {
  const words = formulaWords[useLanguage()]
  const [isOpen, setOpen] = useState(false)
  return (
    <FormulaPopover
      {...{ isOpen, setOpen }}
      formula={on ? selectedFormula(editor) : undefined}
      onSet={(formula) => setFormula(editor, formula)}
      focusAfter={() => editor.view.dom}
      trigger={
        <Toolbar.Button
          render={<Popover.Trigger />}
          aria-label={words.name}
          title={words.name}
          aria-pressed={on}
          className={toolClass}
        >
          <Icon of={Radical} size={18} />
        </Toolbar.Button>
      }
    />
  )
}
