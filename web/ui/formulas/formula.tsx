import { Fragment, Suspense } from 'react'
import { type Formula as FormulaText, textPieces } from '#shared/core/formulas.rules.ts'
import { lazyPart } from '#web/core/lazy-part.ts'

const load = () => import('./formula-drawn.tsx')
const Drawn = lazyPart(load)

/** Loads what draws formulas, for those that are shown later, perhaps without a connection. */
export function loadFormulas(): void {
  Promise.all([load(), import('../rich-text-block.tsx')]).catch(() => {})
}

/** A formula. What draws it is loaded where there is one; until then, its TeX is shown. */
export function Formula(formula: FormulaText) {
  return (
    <Suspense fallback={<code className="font-mono">{formula.tex}</code>}>
      <Drawn {...formula} />
    </Suspense>
  )
}

/** A plain text with its formulas. */
export function TextWithFormulas({ text }: { text: string }) {
  return textPieces(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no other identity
    <Fragment key={at}>{typeof piece === 'string' ? piece : <Formula {...piece} />}</Fragment>
  ))
}
