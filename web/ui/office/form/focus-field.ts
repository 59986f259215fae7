import { isWithin } from '../page/paths.ts'

const focusable = 'input:not([type=hidden]):not([type=file]), textarea, button, [contenteditable=true], [tabindex="0"]'

/** Bring the question whose version shall count into view: the button that was pressed may be far below it. */
export function showConflict(): void {
  void document.querySelector('[data-conflict]')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Bring the first of these fields, in the order of the page, into view and put the focus into it. */
export function focusField(names: readonly string[]): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const first = fields.find((field) => names.some((name) => isWithin(name, field.dataset.field ?? '')))
  if (!first) return
  const control = first.querySelector<HTMLElement>('[aria-invalid=true]') ?? first.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  void first.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
