import { useActionData } from 'react-router'

/** By slug: whether a course was liked on this device without a connection. */
export type UnsentHearts = Record<string, boolean | undefined>

/** What a page gets for a heart that could not be sent. It does not look into the store itself: visitors load hearts, too. */
export function useUnsentHearts(): UnsentHearts {
  return useActionData<{ hearts?: UnsentHearts }>()?.hearts ?? {}
}
