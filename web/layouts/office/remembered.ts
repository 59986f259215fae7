import type { Look } from '#web/core/office.ts'

// Cookies and not local storage: the server renders the first page as the person left it.
const lookCookie = 'office.look'
const narrowCookie = 'office.narrow'
const narrowEditorCookie = 'office.narroweditor'
const stepsCookie = 'office.steps'

type Remembered = { look: Look; isNarrow: boolean; isNarrowInEditors: boolean; isSkippingSteps: boolean }

export function remembered(cookies: string | null): Remembered {
  const value = (name: string) => new RegExp(`(?:^|; )${name.replace('.', '\\.')}=([a-z]+)`).exec(cookies ?? '')?.[1]
  const look = value(lookCookie)
  return {
    look: look === 'light' || look === 'dark' ? look : 'system',
    isNarrow: value(narrowCookie) === 'yes',
    // An editor has a menu of its own beside the form.
    isNarrowInEditors: value(narrowEditorCookie) !== 'no',
    isSkippingSteps: value(stepsCookie) === 'later',
  }
}

const remember = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
}

export const rememberLook = (look: Look) => remember(lookCookie, look)
export const rememberNarrow = (isNarrow: boolean, isEditor: boolean) =>
  remember(isEditor ? narrowEditorCookie : narrowCookie, isNarrow ? 'yes' : 'no')
/** Whether the first steps of the school are closed for now. */
export const rememberSteps = (isOpen: boolean) => remember(stepsCookie, isOpen ? 'now' : 'later')
