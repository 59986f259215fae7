import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** The state of a link that discards what was typed: whoever presses Cancel has decided already. */
export const discarding = { discards: true }

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Holds back whoever leaves a page with unsaved changes, until they have decided. A page has one. */
export function useLeaveBlocker(dirty: boolean): Blocker {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Who goes back to a page that was opened by canceling has not canceled now.
    const discards = historyAction === 'PUSH' && nextLocation.state?.discards
    return dirty && !discards && addressOf(currentLocation) !== addressOf(nextLocation)
  })
  // The browser must not ask again after the person decided to leave.
  const mayAsk = dirty && blocker.state !== 'proceeding'
  useEffect(() => {
    if (!mayAsk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [mayAsk])
  return blocker
}
