import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** As the router would, but after a refused write not: it changed nothing. */
export function unlessRefused(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod && args.formMethod !== 'GET' ? afterWrites(args) : args.defaultShouldRevalidate
}

/**
 * Ask for data again when the page itself asks, and after a write that took place; one that was refused, or is kept until
 * the line is back, changed nothing.
 */
export function afterWrites(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionResult, currentUrl, nextUrl } = args
  if (formMethod === undefined || formMethod === 'GET') return currentUrl.href === nextUrl.href
  return !(actionResult && typeof actionResult === 'object' && ('refused' in actionResult || 'kept' in actionResult))
}
