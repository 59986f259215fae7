import type { Formula } from '#shared/core/formulas.rules.ts'
import { drawFormula } from './draw-formula.ts'
import { DrawnMath } from './drawn-math.tsx'

// Longer ones may be wider than a phone.
const longLine = 50

/** A formula as MathML, which browsers draw and read out by themselves; its TeX, if it cannot be read. */
export default function DrawnFormula({ tex, isBlock }: Formula) {
  const drawn = drawFormula({ tex, isBlock })
  if ('wrong' in drawn) return <code className="font-mono wrap-anywhere text-danger">{tex}</code>
  if (!isBlock && tex.length <= longLine) return <DrawnMath mathml={drawn.mathml} />
  const look = isBlock ? 'block py-1' : 'inline-block align-middle'
  return (
    <DrawnMath
      mathml={drawn.mathml}
      // What scrolls sideways must be reachable by the keyboard.
      tabIndex={0}
      className={`${look} max-w-full overflow-x-auto overflow-y-hidden`}
    />
  )
}
