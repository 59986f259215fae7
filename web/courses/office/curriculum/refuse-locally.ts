import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { CallError } from '#web/core/call.ts'

/** Throw the refusal of the server without a request, if someone else removed or changed something. */
export function refuseLocally(code: ErrorCode): never {
  throw new CallError({ code, message: errors[code].text }, errors[code].status)
}
