import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** As the router would, except after a refused write, which changed nothing. */
export function unlessRefused(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod && args.formMethod !== 'GET' ? afterWrites(args) : args.defaultShouldRevalidate
}

/**
 * Load data again when the page asks for it, and after a write that succeeded; one that was refused, or is pending until
 * the device is online, changed nothing.
 */
export function afterWrites(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionResult, currentUrl, nextUrl } = args
  if (formMethod === undefined || formMethod === 'GET') return currentUrl.href === nextUrl.href
  return !(actionResult && typeof actionResult === 'object' && ('refused' in actionResult || 'pending' in actionResult))
}
