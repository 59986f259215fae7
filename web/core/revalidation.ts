import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Ask for data again after a write that took place; a refused one changed nothing, and the line may be lost. */
export function afterWrites({ formMethod, actionResult }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === undefined || formMethod === 'GET') return false
  return !(actionResult && typeof actionResult === 'object' && 'refused' in actionResult)
}
