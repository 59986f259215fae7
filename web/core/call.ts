import { refusals } from '#shared/core/core.manifest.ts'
import { type AnswerOf, type AnyEndpoint, addressOf, apiBase, type Call, type InputOf } from '#shared/core/endpoint.ts'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { fetchAnswering } from './captcha/fetch-answering.ts'
import { translated } from './error-words.ts'
import { wordsOf } from './language.tsx'
import { isSessionEnd, signInAgain } from './session-ended.ts'
import { storedToken } from './token.ts'

/** A call that failed. */
export class CallError extends Error {
  readonly answer: ErrorAnswer
  readonly status: number
  constructor(answer: ErrorAnswer, status: number) {
    super(answer.message)
    this.answer = answer
    this.status = status
  }
}

/**
 * Call an endpoint from the browser. Every failure is shown by one toast and thrown. If the session has ended, the person
 * signs in where they are, and it is called again.
 */
export const call: Call = async <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>): Promise<AnswerOf<E>> => {
  try {
    return await callQuietly(endpoint, input)
  } catch (error) {
    if (await hasSignedInAgain(error)) return call(endpoint, input)
    if (error instanceof CallError) await showFailure(error.answer)
    throw error
  }
}

/** Whether a call failed because the session had ended, and the person has signed in again since. */
export async function hasSignedInAgain(error: unknown, options?: { isBackground: boolean }): Promise<boolean> {
  return error instanceof CallError && isSessionEnd(error.answer.code) && signInAgain(options)
}

/** The same without a toast, where the page itself shows the failure, or runs in the background. */
export const callQuietly: Call = async <E extends AnyEndpoint>(
  endpoint: E,
  input?: InputOf<E>,
): Promise<AnswerOf<E>> => {
  const token = storedToken(localStorage, Date.now())
  const body = (input as { body?: unknown } | undefined)?.body
  const sent = body === undefined ? undefined : sentAs(endpoint, body)
  let response: Response
  try {
    response = await fetchAnswering(apiBase + addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        'X-Client-Domain': location.origin,
        'X-Person': document.documentElement.dataset.person ?? '',
        ...(token && { Authorization: token }),
        ...(sent && { 'Content-Type': sent.type }),
      },
      ...(sent && { body: sent.body }),
    })
  } catch {
    throw new CallError({ code: 'core.offline', message: refusals['core.offline'].text }, 0)
  }
  if (response.ok) return (await response.json()) as AnswerOf<E>
  const answer: ErrorAnswer = await response
    .json()
    .catch(() => ({ code: 'core.something_went_wrong', message: refusals['core.something_went_wrong'].text }))
  throw new CallError(answer, response.status)
}

/** A file is sent as it is, anything else as JSON. */
function sentAs(endpoint: AnyEndpoint, body: unknown): { type: string; body: BodyInit } {
  if (!endpoint.file) return { type: 'application/json', body: JSON.stringify(body) }
  const type = (body instanceof Blob && body.type) || 'application/octet-stream'
  return { type, body: body as Blob | Uint8Array<ArrayBuffer> }
}

/** The one toast for failed calls: eight seconds, titled 'message.error', in the person's language. */
export async function showFailure(
  answer: Pick<ErrorAnswer, 'code' | 'message'>,
  seconds = toastSeconds.error as number,
) {
  const language = document.documentElement.lang as Language
  const text = await translated(answer, language)
  // When the connection is back, that is what is shown instead.
  const topic = answer.code === 'core.offline' ? 'network' : answer.code
  showToast({ tone: 'error', title: wordsOf(language).core.message.error, text, seconds, topic })
}
