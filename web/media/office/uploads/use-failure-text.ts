import type { ErrorCode } from '#shared/core/errors.ts'
import { useErrorText } from '#web/core/use-error-text.ts'

/** The text of a failure in the reader's language, if something failed. */
export function useFailureText(failure: ErrorCode | undefined): string {
  return useErrorText(failure ?? 'media.upload_failed', failure !== undefined)
}
