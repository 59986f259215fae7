import { fieldRefusals } from '#shared/core/words/field-refusals.ts'
import { pageLanguage } from './page-language.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** The browser's own refusals of empty fields are in the language of the page, not of the browser. */
addEventListener(
  'invalid',
  ({ target }) => {
    if (!isField(target) || !target.validity.valueMissing) return
    const words = fieldRefusals[pageLanguage()]
    target.setCustomValidity(target.type === 'radio' || target.type === 'checkbox' ? words.choose : words.fill)
  },
  true,
)

// Another radio of the same group may be chosen.
addEventListener('input', ({ target }) => {
  if (isField(target)) for (const field of target.form?.elements ?? []) if (isField(field)) field.setCustomValidity('')
})
