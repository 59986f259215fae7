import { refusals as errors } from '#shared/domains.ts'

/**
 * Every refusal the product knows: its code, its HTTP status and its exact English text, as the domains declare them.
 * The API sends the English text; pages translate by code. Odd spellings are the product's.
 */
export { errors }

export type ErrorCode = keyof typeof errors

export function isErrorCode(word: unknown): word is ErrorCode {
  return typeof word === 'string' && Object.hasOwn(errors, word)
}

/** A field that was refused, by name, and why. */
export type FieldErrors = Record<string, ErrorCode>

/** What every failed call returns. */
export type ErrorAnswer = {
  code: ErrorCode
  message: string
  /** What to do about it, in another sentence. */
  hint?: string
  fields?: Record<string, { code: ErrorCode; message: string }>
}

/** A refusal on its way to the one place that turns it into an answer or a page. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** The same, but where only fields are wrong, what is wrong with the first of them: it says more. */
  readonly reason: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  constructor(code: ErrorCode, fields?: FieldErrors) {
    const [first] = code === 'core.invalid_input' ? Object.values(fields ?? {}) : []
    const reason = first ?? code
    super(errors[reason].text)
    this.name = 'Refusal'
    this.code = code
    this.reason = reason
    this.status = errors[code].status
    this.fields = fields
  }

  answer(): ErrorAnswer {
    const { code, message, fields } = this
    if (!fields) return { code, message }
    const explained = Object.entries(fields).map(([name, why]) => [name, { code: why, message: errors[why].text }])
    return { code, message, fields: Object.fromEntries(explained) }
  }
}

export function refuse(code: ErrorCode, fields?: FieldErrors): never {
  throw new Refusal(code, fields)
}

export function need(condition: unknown, code: ErrorCode, fields?: FieldErrors): asserts condition {
  if (!condition) refuse(code, fields)
}
