import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { AnswerOf, AnyEndpoint, InputOf } from '#shared/core/endpoint.ts'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import type { Page } from '#shared/page.ts'
import type { ErrorScreenName } from './error-screens.ts'
import { forbiddenNotice, forbiddenPage } from './notice.ts'

/** The key under which the server hands the page to the routes. */
export const pageContext = createContext<Page>()

/** A refusal as an error page gets it; `screen` where the code alone does not say which one. */
export type FailedAnswer = ErrorAnswer & { request_id?: string; screen?: ErrorScreenName }

type Context = Readonly<RouterContextProvider>

export function pageOf(context: Context): Page {
  return context.get(pageContext)
}

/** Lead away from a page that this person may not open: somebody in the office stays there. */
export function leadAway(context: Context): never {
  const { path } = pageOf(context)
  const isOffice = /^\/secure(\/|$)/.test(path) && path !== forbiddenPage
  throw redirect(isOffice ? forbiddenPage : `/?${forbiddenNotice}`)
}

/** Load what a page shows. A refusal opens the error page; a missing permission leads away from it. */
export async function load<E extends AnyEndpoint>(
  context: Context,
  endpoint: E,
  input?: InputOf<E>,
): Promise<AnswerOf<E>> {
  return answerIn(context, await attempt(context, endpoint, input))
}

type Attempted<Answer> = { answer: Answer } | { refusal: ErrorAnswer; status: number }

/** The same for what was tried. */
export function answerIn<Answer>(context: Context, result: Attempted<Answer>): Answer {
  if ('refusal' in result && result.refusal.code === 'identity.no_permission') leadAway(context)
  if ('refusal' in result) throw data(named(result, pageOf(context)), { status: result.status })
  return result.answer
}

/** Try something that may be refused, and return the refusal, to show it where it happened. */
export async function attempt<E extends AnyEndpoint>(
  context: Context,
  endpoint: E,
  input?: InputOf<E>,
): Promise<Attempted<AnswerOf<E>>> {
  try {
    return { answer: await pageOf(context).call(endpoint, input) }
  } catch (error) {
    if (isRefusal(error)) return { refusal: error.answer(), status: error.status }
    throw error
  }
}

/** A failure of ours has the id of its request, by which it is found in the log. */
function named({ refusal, status }: { refusal: ErrorAnswer; status: number }, { requestId }: Page): FailedAnswer {
  return status < 500 ? refusal : { ...refusal, request_id: requestId }
}

// By name, not by class: the server runs its own copy of the module that declares it.
function isRefusal(error: unknown): error is { answer(): ErrorAnswer; status: number } {
  return error instanceof Error && error.name === 'Refusal'
}
