import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Ask for data again when the page itself asks, and after a write that took place; a refused one changed nothing, and
 * the line may be lost.
 */
export function afterWrites(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionResult, currentUrl, nextUrl } = args
  if (formMethod === undefined || formMethod === 'GET') return currentUrl.href === nextUrl.href
  return !(actionResult && typeof actionResult === 'object' && 'refused' in actionResult)
}
