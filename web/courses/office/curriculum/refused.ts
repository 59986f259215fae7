import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { CallError } from '#web/core/call.ts'

/** The answer the server would give, known without asking it: someone else took it out, or changed it. */
export function goneElsewhere(code: ErrorCode): never {
  throw new CallError({ code, message: errors[code].text }, errors[code].status)
}
