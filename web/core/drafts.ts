/** A text that somebody has begun to write stays on this device until it is sent. */

// By person: the next user of this device must not read it.
const keyOf = (about: string) => `draft.${document.documentElement.dataset.person ?? ''}.${about}`

export function draftOf(about: string): string {
  try {
    return localStorage.getItem(keyOf(about)) ?? ''
  } catch {
    return ''
  }
}

/** An empty text is none. False in a browser without storage, or without space: it has no drafts. */
export function saveDraft(about: string, text: string): boolean {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(about))
    else localStorage.setItem(keyOf(about), text)
    return true
  } catch {
    return false
  }
}
