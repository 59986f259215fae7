import type { examEditor } from '#shared/exams/words/office-editor.en.ts'

type Words = Pick<typeof examEditor, 'options' | 'accepted' | 'essay' | 'settings' | 'question'>

/** What a field of a question is called on the page, such as the answer or criterion that is empty. */
export function fieldName(field: string, words: Words): string | undefined {
  const [root, at, part] = field.split('.')
  const number = Number(at) + 1
  if (root === 'prompt') return words.question.prompt
  if (root === 'score') return words.settings.points
  if (root === 'penalty') return words.settings.losePoints
  if (root === 'minutes') return words.settings.minutes
  if (at === undefined) return undefined
  if (root === 'options') return part === 'feedback' ? words.options.feedback(number) : words.options.text(number)
  if (root === 'accepted')
    return part === 'tolerance' ? words.accepted.toleranceOf(number) : words.accepted.text(number)
  if (root === 'rubric') return part === 'points' ? words.essay.points(number) : words.essay.line(number)
  return undefined
}
