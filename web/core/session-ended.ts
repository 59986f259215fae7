/** A refusal that means: this person was signed in, and the session has expired or was ended elsewhere. */
export const isSessionEnd = (code: string | undefined): boolean =>
  (code === 'identity.signed_out' || code === 'identity.sign_in_required') && isOfPerson()

const isOfPerson = () => Boolean(document.documentElement.dataset.person)

let asked: Promise<boolean> | undefined
let wasDeclined = false

/**
 * Ask the person of this page to sign in where they are, once for all that was refused meanwhile. True when they have:
 * what was refused can be sent again. What nobody has pressed a button for asks only until it was declined.
 */
export function signInAgain({ isBackground = false } = {}): Promise<boolean> {
  if (!isOfPerson() || (isBackground && wasDeclined)) return Promise.resolve(false)
  asked ??= import('#web/sign-in-again.ts')
    .then(({ askToSignIn }) => askToSignIn())
    .catch(() => false)
    .then((hasSignedIn) => {
      asked = undefined
      wasDeclined = !hasSignedIn
      return hasSignedIn
    })
  return asked
}

/** Whether somebody has typed something here that is not sent yet. */
export function hasTyped(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main textarea, main input')]
  // Forms of the office that are not saved object to leaving the page.
  return (
    fields.some(({ value, defaultValue, type }) => type !== 'hidden' && value !== defaultValue) ||
    !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  )
}
