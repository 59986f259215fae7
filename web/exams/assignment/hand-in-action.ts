import type { RouterContextProvider } from 'react-router'
import { handIn, sendAnswers } from '#shared/exams/attempts.endpoints.ts'
import type { AttemptSummary, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { listHandInFiles, sendHandInFile } from '#shared/exams/hand-ins.endpoints.ts'
import type { HandInFiles } from '#shared/exams/hand-ins.schema.ts'
import { translated } from '#web/core/error-words.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import { afterMs } from '../quiz/form-answers.ts'

type Context = Readonly<RouterContextProvider>

/** An assignment that a form has begun, with the files that were uploaded for it, and why it was not handed in. */
export type BegunHandIn = { begun: OpenAttempt; files?: HandInFiles; message?: string }

/** Which forms are of assignments. */
export const isHandIn = (form: FormData): boolean => form.get('kind') === 'assignment'

/** Without scripts: what a page shows of an attempt that was begun. */
export async function begunHandIn(context: Context, begun: OpenAttempt): Promise<BegunHandIn> {
  if (begun.exam.kind !== 'assignment') return { begun }
  const found = await attempt(context, listHandInFiles, { params: { attemptId: begun.id } })
  return { begun, ...('answer' in found && { files: found.answer }) }
}

type HandedIn = { done: AttemptSummary } | { refused: string; status: number }

/**
 * Without scripts: upload the files of a form, and hand in. If anything is refused, the rest is stored, so that the form has
 * it again.
 */
export async function handInByForm(context: Context, form: FormData): Promise<HandedIn> {
  const params = { attemptId: String(form.get('attempt_id') ?? '') }
  const media = form.getAll('media').map(String)
  let refused: { refusal: Parameters<typeof translated>[0]; status: number } | undefined
  for (const way of ['files', 'recording'] as const) {
    for (const file of form.getAll(way)) {
      // Without a file, the field of one is sent as an empty one.
      if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue
      const query = { name: file.name.slice(0, 300), way }
      const body = new Uint8Array(await file.arrayBuffer())
      const sent = await attempt(context, sendHandInFile, { params, query, body })
      if ('answer' in sent) media.push(sent.answer.id)
      else refused ??= sent
    }
  }
  const text = String(form.get('q0') ?? '')
  const answer = text.trim() === '' && media.length === 0 ? null : { media, text }
  const answers = [{ number: 1, question: 0, answer, after_ms: afterMs(form, Date.now()) }]
  const body = { turn: Number(form.get('turn')), answers }
  if (refused) await attempt(context, sendAnswers, { params, body })
  else {
    const result = await attempt(context, handIn, { params, body })
    if ('answer' in result) return { done: result.answer }
    refused = result
  }
  return { refused: await translated(refused.refusal, pageOf(context).language), status: refused.status }
}
