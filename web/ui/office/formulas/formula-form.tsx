import { type FormEvent, useRef, useState } from 'react'
import { type Formula as FormulaText, formulaMost, tidyTex } from '#shared/core/formulas.rules.ts'
import { formulaWords } from '#shared/core/words/formulas.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { drawFormula } from '../../formulas/draw-formula.ts'
import { DrawnMath } from '../../formulas/drawn-math.tsx'
import { Switch } from '../form/switch.tsx'
import { TextArea } from '../form/text-area.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import { readyFormulas } from './ready-formulas.ts'

export type FormulaFormProps = {
  /** The one that is changed. */
  formula?: FormulaText | undefined
  onSet: (formula: FormulaText) => void
  onClose: () => void
}

/** A formula to write: in TeX, with how it looks, and some to begin with. Import it from `formula-form-lazy.tsx`. */
export default function FormulaForm({ formula, onSet, onClose }: FormulaFormProps) {
  const words = formulaWords[useLanguage()]
  const { editor: common } = useOfficeWords().forms
  const [tex, setTex] = useState(formula?.tex ?? '')
  const [isBlock, setBlock] = useState(formula?.isBlock ?? false)
  const frame = useRef<HTMLFormElement>(null)
  const tidy = tidyTex(tex)
  const drawn = tidy === undefined ? undefined : drawFormula({ tex: tidy, isBlock })
  const wrong = drawn && 'wrong' in drawn ? drawn.wrong : undefined
  const mayBeSet = drawn !== undefined && wrong === undefined

  function set(event: FormEvent) {
    event.preventDefault()
    // A form of its own, inside that of the page.
    event.stopPropagation()
    if (tidy !== undefined && mayBeSet) onSet({ tex: tidy, isBlock })
  }
  /** In place of what is selected, which is put where something is missing. */
  function insert(ready: string) {
    const field = frame.current?.querySelector('textarea')
    const [from, to] = [field?.selectionStart ?? tex.length, field?.selectionEnd ?? tex.length]
    const before = tex.slice(0, from)
    const space = /\\[a-z]+$/i.test(before) ? ' ' : ''
    const added = space + ready.replace('□', tex.slice(from, to) || '□')
    setTex(before + added + tex.slice(to))
    requestAnimationFrame(() => {
      field?.focus()
      const gap = added.indexOf('□')
      const at = from + (gap < 0 ? added.length : gap)
      field?.setSelectionRange(at, gap < 0 ? at : at + 1)
    })
  }
  return (
    <form ref={frame} onSubmit={set} noValidate className="flex flex-col gap-3 md:gap-4">
      <TextArea
        label={words.tex}
        hint={words.texHint}
        error={wrong === undefined ? undefined : words.wrong(wrong)}
        rows={2}
        placeholder="\frac{1}{2}"
        spellCheck={false}
        value={tex}
        onChange={(next) => setTex(next.slice(0, formulaMost))}
      />
      <div>
        <p className="mb-1 text-meta text-muted">{words.preview}</p>
        <div
          role="status"
          className="flex min-h-16 items-center overflow-x-auto rounded-md border border-line bg-canvas px-4 py-2 text-ink"
        >
          {drawn && 'mathml' in drawn ? (
            <DrawnMath mathml={drawn.mathml} className={isBlock ? 'grow' : ''} />
          ) : (
            <span className="text-meta text-muted">{words.empty}</span>
          )}
        </div>
      </div>
      <fieldset
        aria-label={words.ready}
        className="flex min-w-0 gap-1 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
      >
        {readyFormulas.map(({ name, shown, ready }) => (
          <ReadyButton key={name} label={words.readyOf[name]} shown={shown} onClick={() => insert(ready)} />
        ))}
      </fieldset>
      <Switch label={words.block} value={isBlock} onChange={setBlock} />
      <div className="flex flex-wrap justify-end gap-2">
        <OfficeButton kind="ghost" size="small" onClick={onClose}>
          {common.cancel}
        </OfficeButton>
        <OfficeButton kind="primary" size="small" type="submit" disabled={!mayBeSet}>
          {formula ? words.save : words.insert}
        </OfficeButton>
      </div>
    </form>
  )
}

function ReadyButton({ label, shown, onClick }: { label: string; shown: string; onClick: () => void }) {
  const drawn = drawFormula({ tex: shown, isBlock: false })
  return (
    <button
      type="button"
      title={label}
      onClick={onClick}
      className="flex h-11 min-w-11 shrink-0 items-center justify-center rounded-tile border border-line bg-band px-1.5 text-ink transition hover:bg-sand"
    >
      <span className="sr-only">{label}</span>
      {'mathml' in drawn && <DrawnMath mathml={drawn.mathml} aria-hidden />}
    </button>
  )
}
