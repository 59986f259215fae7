/** A small write that could not be sent. It waits on this device, and is sent once the connection is back. */
export type Unsent = {
  /** A later write about the same thing replaces an earlier one. */
  about: string
  /** The name of its endpoint. */
  endpoint: string
  input: { params?: Record<string, string>; body?: Record<string, unknown> }
  /** Why the server refused it, in the reader's words: what somebody wrote is not thrown away. */
  refused?: string
}

// By person: the next user of this device must not send it as their own.
const key = () => `unsent.${document.documentElement.dataset.person ?? ''}`

const changed = 'unsent.changed'

/** All that waits, the oldest first. */
export function unsentWrites(): Unsent[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]') as Unsent[]
  } catch {
    return []
  }
}

/** Whether anything waits to be sent. */
export const hasUnsent = (): boolean => unsentWrites().some(({ refused }) => refused === undefined)

/** Whether it could be stored: a browser may have no storage, or none left. */
function write(all: readonly Unsent[]): boolean {
  try {
    if (all.length === 0) localStorage.removeItem(key())
    else localStorage.setItem(key(), JSON.stringify(all))
  } catch {
    return false
  }
  dispatchEvent(new Event(changed))
  return true
}

export const storeUnsent = (added: Unsent): boolean =>
  write([...unsentWrites().filter(({ about }) => about !== added.about), added])

export const dropUnsent = (about: string): boolean => write(unsentWrites().filter((one) => one.about !== about))

/** Remove a write, or put another one in its place; unless a newer one about the same thing is there by now. */
export function settleUnsent(settled: Unsent, instead?: Unsent): void {
  const same = JSON.stringify(settled)
  write(unsentWrites().flatMap((one) => (JSON.stringify(one) !== same ? [one] : instead ? [instead] : [])))
}

/** Calls back when something waits or is sent, in this tab or in another one. */
export function onUnsent(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}
