export type FocusPart = 'handle' | 'menu' | 'title'

/** After something was moved it may have been drawn anew elsewhere: the focus goes on with it. */
export function focusPart(id: string, part: FocusPart): void {
  // Once it is drawn, and once what was open has given the focus back.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const found = document.querySelector<HTMLElement>(`[data-thing="${CSS.escape(id)}"] [data-part=${part}]`)
      // Clear of the bars above and below.
      found?.closest('[data-thing]')?.scrollIntoView({ block: 'nearest' })
      found?.focus({ preventScroll: true })
    }),
  )
}
