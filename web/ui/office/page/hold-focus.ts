const fields =
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], :disabled), textarea:not(:disabled), [contenteditable=true]'
const controls = `a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable=true], [tabindex="0"]:not([aria-hidden=true])`
const dialogs = '[role=dialog], [role=alertdialog]'

/** What was added to the page since somebody used something: more is not what they opened. */
const mostAdded = 1000

/** What somebody used, and what it was in when they used it: from the nearest to the whole page. */
type Used = { control: HTMLElement; around: readonly { parent: Element; at: number }[]; path: string }

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0

function firstOf(selector: string, root: Element | undefined): HTMLElement | undefined {
  if (!root) return undefined
  const found = root.matches(selector) ? [root] : []
  return [...found, ...root.querySelectorAll(selector)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && isShown(one),
  )
}

/** The first field of a form that opens, if nothing else that can be used comes before it. */
export function firstField(form: Element): HTMLElement | undefined {
  const first = firstOf(controls, form)
  return first?.matches(fields) ? first : undefined
}

function usedNow(control: HTMLElement): Used {
  const around: { parent: Element; at: number }[] = []
  for (let child: Element = control; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { control, around, path: location.pathname }
}

/** The nearest thing to where `used` was: what opened, what took its place, what is beside it. */
function nearest({ control, around }: Used, added: readonly Element[]): HTMLElement | undefined {
  const left = around.filter(({ parent }) => parent.isConnected && parent !== document.body)
  const frame = left.find(({ parent }) => parent.matches(`main, ${dialogs}`))?.parent
  if (!frame) return undefined
  const opened = added.filter((one) => frame.contains(one))
  for (const one of opened) {
    const field = firstOf(fields, one)
    // With a list comes its search: it would take the keys of the page, and a phone would show its keyboard.
    if (field && !field.closest('[role=search]')) return field
  }
  if (control.matches(controls) && isShown(control)) return control
  for (const { parent, at } of left) {
    const inParent = opened.filter((one) => parent.contains(one) && parent !== one)
    const places = [parent.children[at], ...inParent, parent.children[at - 1], parent]
    const found = places.map((place) => firstOf(controls, place)).find(Boolean)
    if (found || parent === frame) return found
  }
  return undefined
}

/**
 * While somebody works in the office the focus does not get lost: when what they used disappears, it goes to what has
 * opened, to what took its place, or back to where they were before a dialog. Returns what ends it.
 */
export function holdFocus(): () => void {
  let used: Used | undefined
  let usedInPage: Used | undefined
  let added: Element[] = []
  let isWaiting = false

  const main = () => document.querySelector<HTMLElement>('main')
  const isLost = () => !document.activeElement || document.activeElement === document.body

  function use({ target, type }: Event) {
    const control = target instanceof Element ? target.closest<HTMLElement>(`${controls}, label`) : null
    // Whoever presses beside everything wants the focus nowhere.
    if (!control && type === 'focusin') return
    used = control ? usedNow(control) : undefined
    if (!used || main()?.contains(used.control)) usedInPage = used
    added = []
  }

  function restore() {
    isWaiting = false
    if (!used || !isLost() || (used.control.matches(controls) && isShown(used.control))) return
    const dialog = [...document.querySelectorAll(dialogs)].findLast(isShown)
    const isElsewhere = used.path !== location.pathname
    const next = dialog
      ? firstOf(controls, dialog)
      : !isElsewhere && (nearest(used, added) ?? (usedInPage && nearest(usedInPage, added)))
    added = []
    const target = next || main()
    target?.focus({ preventScroll: true })
    if (next) next.scrollIntoView({ block: 'nearest' })
  }

  const observer = new MutationObserver((changes) => {
    if (!used) return
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) added.push(node)
    // A page that changes by itself, such as a clock, must not fill the memory while nobody does anything.
    if (added.length > mostAdded) added = added.filter((one) => one.isConnected).slice(-mostAdded / 2)
    if (isWaiting || !isLost()) return
    isWaiting = true
    // A dialog that closes returns the focus by itself first.
    requestAnimationFrame(() => requestAnimationFrame(restore))
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
  const kinds = ['focusin', 'pointerdown'] as const
  for (const kind of kinds) document.addEventListener(kind, use, true)
  return () => {
    observer.disconnect()
    for (const kind of kinds) document.removeEventListener(kind, use, true)
  }
}
