export type FocusPart = 'handle' | 'menu' | 'title'

/** Focus a part of a thing that was moved and may have been rendered again elsewhere. */
export function focusPart(id: string, part: FocusPart): void {
  // Once it is rendered, and once a closed menu has returned the focus.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const found = document.querySelector<HTMLElement>(`[data-thing="${CSS.escape(id)}"] [data-part=${part}]`)
      // Not covered by the bars above and below.
      found?.closest('[data-thing]')?.scrollIntoView({ block: 'nearest' })
      found?.focus({ preventScroll: true })
    }),
  )
}
