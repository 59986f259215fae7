import type { ComponentProps } from 'react'
import { FormulaFont } from './formula-font.tsx'

type DrawnMathProps = Omit<ComponentProps<'span'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** As `drawFormula` has made it. */
  mathml: string
}

/** A formula that was drawn, with its font. */
export function DrawnMath({ mathml, ...props }: DrawnMathProps) {
  return (
    <>
      <FormulaFont />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `drawFormula` has made sure that it is MathML only */}
      <span {...props} dangerouslySetInnerHTML={{ __html: mathml }} />
    </>
  )
}
