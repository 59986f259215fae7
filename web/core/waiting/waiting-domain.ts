import type { AnswerOf, AnyEndpoint } from '#shared/core/endpoint.ts'
import type { Waiting } from './waiting.ts'

/** A form as something that waits, and what its page gets instead of a response; undefined if it cannot wait. */
export type WaitingForm = (path: string, form: FormData) => { write: Waiting; result: object } | undefined

/** Where something that waited is sent, and what happens then. */
export type WaitingEndpoint = {
  endpoint: AnyEndpoint
  onSent?: (write: Waiting, answer: AnswerOf<AnyEndpoint>) => void
}
