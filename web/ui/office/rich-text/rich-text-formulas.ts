import { type Editor, Node, nodeInputRule, nodePasteRule } from '@tiptap/react'
import { type Formula, formulasIn, writtenFormula } from '#shared/core/formulas.rules.ts'

const formulaOf = (attrs: Record<string, unknown>): Formula => ({
  tex: String(attrs.tex),
  isBlock: attrs.block === true,
})
const attributesOf = ({ tex, isBlock }: Formula) => ({ tex, block: isBlock })

/** The attributes for a text that is a formula. */
function attributesIn(written: string | undefined) {
  const [found] = formulasIn(written ?? '')
  return found ? attributesOf(found.formula) : false
}

/** A formula in the editor: one thing, drawn as on the page. Where it may be written, `\(…\)` and `$$…$$` become one. */
export const formulaNode = (mayBeWritten: boolean) =>
  Node.create({
    name: 'formula',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      tex: { default: '', rendered: false },
      block: { default: false, rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'span[data-formula]',
        getAttrs: (element) => attributesIn(element.dataset.formula),
      },
    ],
    renderHTML: ({ node: { attrs } }) => {
      const written = writtenFormula(formulaOf(attrs))
      return ['span', { 'data-formula': written }, written]
    },
    renderText: ({ node: { attrs } }) => writtenFormula(formulaOf(attrs)),
    addNodeView() {
      return ({ node }) => {
        const formula = formulaOf(node.attrs)
        const dom = document.createElement('span')
        dom.className = `cursor-pointer rounded-sm ${formula.isBlock ? 'block overflow-x-auto py-1' : 'inline-block max-w-full overflow-x-auto align-middle'}`
        dom.textContent = formula.tex
        import('../../formulas/draw-formula.ts').then(
          ({ drawFormula }) => {
            const drawn = drawFormula(formula)
            if ('mathml' in drawn) dom.innerHTML = drawn.mathml
            else dom.classList.add('font-mono', 'text-danger')
          },
          // Without a connection its TeX stays.
          () => {},
        )
        return { dom }
      }
    },
    addInputRules() {
      const find = (text: string) => {
        const last = formulasIn(text).at(-1)
        return last && last.index + last.written.length === text.length
          ? { index: last.index, text: last.written }
          : null
      }
      return mayBeWritten
        ? [nodeInputRule({ find, type: this.type, getAttributes: ([text]) => attributesIn(text) || {} })]
        : []
    },
    addPasteRules() {
      const find = (pasted: string) => formulasIn(pasted).map(({ index, written: text }) => ({ index, text }))
      return mayBeWritten
        ? [nodePasteRule({ find, type: this.type, getAttributes: ([text]) => attributesIn(text) || {} })]
        : []
    },
  })

/** The selected formula, to show it in the form. */
export function selectedFormula(editor: Editor): Formula {
  return formulaOf(editor.getAttributes('formula'))
}

/** Writes a formula in place of the selected one, or where the cursor is. */
export function setFormula(editor: Editor, formula: Formula): void {
  const attrs = attributesOf(formula)
  if (editor.isActive('formula')) editor.commands.updateAttributes('formula', attrs)
  else editor.chain().insertContent({ type: 'formula', attrs }).run()
}
