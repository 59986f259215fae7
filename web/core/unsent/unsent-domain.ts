import type { AnswerOf, AnyEndpoint } from '#shared/core/endpoint.ts'
import type { Unsent } from './unsent.ts'

/** A form as something that waits, and what its page gets instead of a response; undefined if it cannot wait. */
export type UnsentForm = (path: string, form: FormData) => { write: Unsent; result: object } | undefined

/** Where something that waited is sent, and what happens then. */
export type UnsentEndpoint = {
  endpoint: AnyEndpoint
  /** Nobody has pressed a button for it: it does not ask to sign in again. */
  isSilent?: boolean
  onSent?: (write: Unsent, answer: AnswerOf<AnyEndpoint>) => void
}

/** Sends what a domain has on the device in a form of its own. */
export type UnsentSender = () => Promise<{
  hasSent: boolean /** Whether something has to be sent later. */
  isLeft: boolean
}>
