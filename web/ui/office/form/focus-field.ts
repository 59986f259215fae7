import { isWithin } from '../page/paths.ts'

const focusable = 'input:not([type=hidden]):not([type=file]), textarea, button, [contenteditable=true], [tabindex="0"]'

/** Scroll to the conflict notice, which may be far above the pressed button. */
export function showConflict(): void {
  void document.querySelector('[data-conflict]')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Scroll to the first of these fields, in the order of the page, and focus it. */
export function focusField(names: readonly string[]): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const first = fields.find((field) => names.some((name) => isWithin(name, field.dataset.field ?? '')))
  if (!first) return
  const control = first.querySelector<HTMLElement>('[aria-invalid=true]') ?? first.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  void first.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
