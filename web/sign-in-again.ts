/** How somebody signs in again on a page whose session has ended. Loaded when that happens. */
export { askToSignIn } from './identity/sign-in-again.tsx'
