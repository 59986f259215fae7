import type { DeviceJournal } from './device-journal.ts'

// Written at once, before the next thing is drawn: an answer that is seen on the page is on the device.
// By person: the next user of this device must not read it or send it as their own.
const prefix = () => `exam.${document.documentElement.dataset.person ?? ''}.`
const keyOf = (examId: string) => prefix() + examId

const changed = 'exam.changed'

/** A browser may have no storage, or none left: then the page itself has the answers until they are sent. */
const inPage = new Map<string, string>()

/** The attempt at an exam on this device, as text: the same text, the same attempt. */
export function storedText(examId: string): string | null {
  const key = keyOf(examId)
  const page = inPage.get(key)
  if (page !== undefined) return page
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function journalIn(text: string | null): DeviceJournal | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as DeviceJournal
  } catch {
    return undefined
  }
}

export const storedJournal = (examId: string): DeviceJournal | undefined => journalIn(storedText(examId))

/** Whether it is on the device: if not, the page has it until it is closed. */
export function storeJournal(examId: string, journal: DeviceJournal): boolean {
  const [key, text] = [keyOf(examId), JSON.stringify(journal)]
  let isStored = true
  try {
    localStorage.setItem(key, text)
    inPage.delete(key)
  } catch {
    inPage.set(key, text)
    isStored = false
  }
  dispatchEvent(new Event(changed))
  return isStored
}

export function dropJournal(examId: string): void {
  inPage.delete(keyOf(examId))
  try {
    localStorage.removeItem(keyOf(examId))
  } catch {
    // Without storage there is nothing to remove.
  }
  dispatchEvent(new Event(changed))
}

/** Whether the answers are only in the page: closing it would lose them. */
export const isOnlyInPage = (examId: string): boolean => inPage.has(keyOf(examId))

/** Calls back when an attempt changes, in this tab or in another one. */
export function onJournal(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

/** The exams of which this device has an attempt of the person. */
export function examsOnDevice(): string[] {
  const begins = prefix()
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(begins))
    return [...new Set([...inPage.keys(), ...stored])].map((key) => key.slice(begins.length))
  } catch {
    return []
  }
}

/** Exams that are taken in this page. */
const taken = new Set<string>()

/** While an exam is taken here, nobody else sends its answers: its page shows what comes of it. */
export function whileSitting(examId: string): () => void {
  taken.add(examId)
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  // Other tabs see it by the lock; a browser without locks only knows about this one.
  void navigator.locks?.request(keyOf(examId), { mode: 'shared' }, () => isOver)
  return () => {
    taken.delete(examId)
    end()
  }
}

/** Do something with the attempt at an exam unless it is taken in a page. */
export async function whileNobodySits(examId: string, work: () => Promise<void>): Promise<void> {
  if (taken.has(examId)) return
  if (!navigator.locks) return work()
  await navigator.locks.request(keyOf(examId), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
