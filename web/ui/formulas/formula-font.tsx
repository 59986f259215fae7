import font from './fonts/formulas.woff2?url'

// Few devices have a font in which roots and brackets grow. Words in a formula are in the fonts of the page.
const styles = `@font-face{font-family:Formulas;font-display:swap;src:url("${font}") format("woff2")}math{font-family:Formulas,Battambang,Roboto,math;font-size:1.1em}`

/** The font of formulas, in the head of a page that shows some. */
export function FormulaFont() {
  return (
    <style href="formulas" precedence="low">
      {styles}
    </style>
  )
}
