import type { Answer } from '#shared/exams/scoring.rules.ts'

/** When a form was sent, since its attempt began. */
export const afterMs = (form: FormData, now: number): number =>
  Math.max(0, now - Date.parse(String(form.get('started_at')))) || 0

/** What a form of all questions sends: the answers of a turn, all given now. */
export function formAnswers(form: FormData, now: number) {
  const kinds = form.getAll('asked')
  const answers = kinds.map((kind, question) => {
    const given = form.getAll(`q${question}`).map(String)
    return { number: question + 1, question, answer: answerOf(kind === 'options', given), after_ms: afterMs(form, now) }
  })
  return { turn: Number(form.get('turn')), answers }
}

function answerOf(isOptions: boolean, given: string[]): Answer {
  if (isOptions) return given.length > 0 ? { options: given } : null
  const [text = ''] = given
  return text.trim() === '' ? null : { text }
}
