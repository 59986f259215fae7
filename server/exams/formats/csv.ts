import { stringify } from 'csv-stringify/sync'
import { harmless } from '#server/core/nouns/spreadsheet.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { linesIn, rightAmong, type TableColumn, type TableRow, tableIn } from '#shared/exams/question-table.rules.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { numberIn } from '#shared/exams/short-answers.rules.ts'
import { isFull, type Problem, type ReadFile, type ReadQuestion, titleFrom } from './read-question.ts'

// A spreadsheet with a question in each row. A right answer begins with a star; several in one cell are in lines.

const columns = ['type', 'question', 'answers', 'explanation', 'score', 'minutes', 'category', 'tags'] as const
const types: readonly [QuestionFields['type'], RegExp][] = [
  ['multiple_choice', /^(multiple[ _-]?choice|mcq|choice)$/i],
  ['true_false', /^(true[ _/-]?(or[ _-])?false|tf)$/i],
  ['short_answer', /^(short[ _-]?answer|short|number)$/i],
  ['essay', /^(essay|long[ _-]?answer)$/i],
  ['image', /^image$/i],
]

/** The questions of a CSV file; undefined if it has no column of questions. */
export function readCsv(file: string): ReadFile | undefined {
  const rows = tableIn(file)
  if (!rows) return undefined
  const read: ReadFile = { questions: [], problems: [] }
  let number = 0
  for (const row of rows) {
    if (isFull(read)) break
    const cellsOf: TableRow = (column) => row(column).map((one) => one.replace(disarmed, ''))
    const cell = (column: TableColumn) => cellsOf(column).join('\n').trim()
    const asked = cell('question')
    number += 1
    const title = titleFrom(asked)
    const answers = markedBy(linesIn(cellsOf('answers')), linesIn(cellsOf('right')))
    const hasOthers = cell('type') === '' && answers.length === 0 && cellsOf().some(Boolean)
    // A table with answers that we do not find is not one of essays.
    const question = asked === '' ? 'unreadable' : hasOthers ? 'no_answers' : answersOf(cell('type'), answers)
    if (typeof question === 'string') {
      read.problems.push({ number, title, problem: question })
      continue
    }
    if (types.find(([, pattern]) => pattern.test(cell('type')))?.[0] === 'image') {
      read.problems.push({ number, title, problem: 'pictures_left_out' })
    }
    const fields = questionOf({
      ...question,
      prompt: textDocument(asked),
      explanation: textDocument(cell('explanation')),
      score: numberFrom(cell('score')) ?? 1,
      minutes: numberFrom(cell('minutes')) || null,
    })
    const tags = cell('tags')
      .split(/[,;，、]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    read.questions.push({ title, category: cell('category') || null, tags, fields })
  }
  return read
}

/** What we put in front of a cell that a spreadsheet would calculate. */
const disarmed = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/

/** Answers with a star before those that another column names. */
function markedBy(answers: readonly string[], names: readonly string[]): string[] {
  if (answers.length === 0) return [...names]
  const right = rightAmong(answers, names)
  return answers.map((answer, at) => (right[at] && !answer.startsWith('*') ? `*${answer}` : answer))
}

function numberFrom(text: string): number | undefined {
  const number = numberIn(text)
  return number !== undefined && number >= 0 ? Math.round(number * 100) / 100 : undefined
}

type Answers = Pick<QuestionFields, 'type'> & Partial<QuestionFields>

const truth = /^(t|true|ពិត|ត្រូវ|对|正确)$/i
const untruth = /^(f|false|មិនពិត|ខុស|错|错误)$/i

function answersOf(named: string, answers: readonly string[]): Answers | Problem['problem'] {
  const marked = answers.map((answer) => ({ isRight: answer.startsWith('*'), text: answer.replace(/^\*\s*/, '') }))
  const found = named === '' ? guessed(marked) : types.find(([, pattern]) => pattern.test(named))?.[0]
  if (!found) return 'type'
  // Without its picture.
  const type = found === 'image' ? (answers.length > 0 ? 'multiple_choice' : 'essay') : found
  if (type === 'essay') return { type, model_answer: textDocument(answers.join('\n')) }
  if (answers.length === 0) return 'no_answers'
  if (type === 'true_false') {
    const right = marked.length === 1 ? marked[0] : marked.find(({ isRight }) => isRight)
    if (!right || (!truth.test(right.text) && !untruth.test(right.text))) return 'no_answers'
    return { type, options: trueOrFalse(truth.test(right.text)) }
  }
  if (type === 'short_answer') return { type, accepted: marked.map(({ text }) => ({ text, tolerance: null })) }
  const right = marked.filter(({ isRight }) => isRight).length
  if (right === 0) return 'no_answers'
  const options = marked.map(({ text, isRight }, at) => ({
    id: optionIdAt(at),
    text,
    media_id: null,
    is_right: isRight,
    feedback: '',
  }))
  return { type, options, several: right > 1 }
}

/** The type of a question that does not say it, by its answers. */
function guessed(answers: readonly { isRight: boolean; text: string }[]): QuestionFields['type'] {
  if (answers.length === 0) return 'essay'
  const isTruth = answers.every(({ text }) => truth.test(text) || untruth.test(text))
  if (isTruth && answers.length <= 2) return 'true_false'
  return answers.some(({ isRight }) => isRight) && answers.length > 1 ? 'multiple_choice' : 'short_answer'
}

/** Questions as a CSV file, which is also the template. */
export function writeCsv(questions: readonly ReadQuestion[]): string {
  const rows = questions.map(({ category, tags, fields }) => [
    fields.type,
    plainText(fields.prompt),
    answersIn(fields).join('\n'),
    plainText(fields.explanation),
    fields.score,
    fields.minutes ?? '',
    category ?? '',
    tags.join(', '),
  ])
  return `\ufeff${stringify([[...columns], ...rows.map((row) => row.map(harmless))])}`
}

function answersIn({ type, options, accepted, model_answer }: QuestionFields): string[] {
  if (type === 'true_false') return [options.find(({ is_right }) => is_right)?.id === trueOption ? 'true' : 'false']
  if (type === 'short_answer') return accepted.map(({ text }) => text)
  if (options.length === 0) return [plainText(model_answer)]
  return options.map(({ text, is_right }) => `${is_right ? '*' : ''}${oneLine(text)}`)
}

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
