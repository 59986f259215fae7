import { stringify } from 'csv-stringify/sync'
import { harmless } from '#server/core/nouns/spreadsheet.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { numberIn } from '#shared/exams/short-answers.rules.ts'
import {
  isFull,
  optionIdAt,
  type Problem,
  questionOf,
  type ReadFile,
  type ReadQuestion,
  textDocument,
  titleFrom,
} from './read-question.ts'

// A spreadsheet with a question in each row. A right answer begins with a star; several in one cell are in lines.

const columns = ['type', 'question', 'answers', 'explanation', 'score', 'minutes', 'category', 'tags'] as const
/** The right answers are in a column of their own in tables of others. */
type Column = (typeof columns)[number] | 'right'

/** What people call the columns. Options have one each in some tables. */
const heads: Record<Column, RegExp> = {
  type: /^(type|ប្រភេទសំណួរ|题型)$/,
  question: /^(questions?|question text|សំណួរ|问题|题目)$/,
  answers: /^((answers?|options?|choices?|ចម្លើយ|ជម្រើស|答案|选项) ?([\d០-៩]{1,2}|[a-h])?|[a-h])$/,
  right: /^(correct|right|key|(correct|right)[ _-](answers?|options?|choices?)|answer key|ចម្លើយត្រឹមត្រូវ|正确答案)$/,
  explanation: /^(explanation|ការពន្យល់|解析|说明)$/,
  score: /^(score|points|ពិន្ទុ|分数|分值)$/,
  minutes: /^(minutes|duration|នាទី|分钟)$/,
  category: /^(category|ប្រភេទ|分类)$/,
  tags: /^(tags?|ស្លាក|标签)$/,
}

const named = [...columns, 'right'] as const

const types: readonly [QuestionFields['type'], RegExp][] = [
  ['multiple_choice', /^(multiple[ _-]?choice|mcq|choice)$/i],
  ['true_false', /^(true[ _/-]?(or[ _-])?false|tf)$/i],
  ['short_answer', /^(short[ _-]?answer|short|number)$/i],
  ['essay', /^(essay|long[ _-]?answer)$/i],
  ['image', /^image$/i],
]

/** The questions of a CSV file; undefined if it has no column of questions. */
export function readCsv(file: string): ReadFile | undefined {
  const rows = rowsIn(file.replace(/^\ufeff/, ''))
  const head = rows.next().value ?? []
  const places = head.map((cell) => named.find((column) => heads[column].test(cell.trim().toLowerCase())))
  if (!places.includes('question')) return undefined
  const read: ReadFile = { questions: [], problems: [] }
  let number = 0
  for (const row of rows) {
    if (isFull(read)) break
    // Several columns may be called answers.
    const cellsOf = (column: Column | undefined) =>
      row.filter((_, at) => places[at] === column).map((one) => one.trim().replace(disarmed, ''))
    const cell = (column: Column) => cellsOf(column).join('\n').trim()
    const asked = cell('question')
    number += 1
    const title = titleFrom(asked)
    const answers = markedBy(linesOf(cellsOf('answers')), linesOf(cellsOf('right')))
    const hasOthers = cell('type') === '' && answers.length === 0 && cellsOf(undefined).some(Boolean)
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

const linesOf = (cells: readonly string[]) =>
  cells
    .flatMap((one) => one.split('\n'))
    .map((one) => one.trim())
    .filter(Boolean)

/** Answers with a star before those that another column names: by their text, or by their letter or number. */
function markedBy(answers: readonly string[], right: readonly string[]): string[] {
  if (right.length === 0) return [...answers]
  if (answers.length === 0) return [...right]
  const isText = right.some((one) => answers.includes(one))
  const names = isText ? right : right.flatMap((one) => one.split(/[,;\s]+/)).map((one) => one.toLowerCase())
  const chosen = new Set(names)
  const isRight = (answer: string, at: number) =>
    isText ? chosen.has(answer) : chosen.has(String.fromCharCode(97 + at)) || chosen.has(String(at + 1))
  return answers.map((answer, at) => (isRight(answer, at) && !answer.startsWith('*') ? `*${answer}` : answer))
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

/** More are no table of questions. */
const mostCells = 100

/** Rows of cells, without empty ones; a cell in quotes may have commas, line ends and doubled quotes. */
function* rowsIn(text: string): Generator<string[], undefined> {
  const divider = dividerOf(text)
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    if (row.length === 0 && text[at] === '\n') {
      at += 1
      continue
    }
    const [cell, end] = cellAt(text, at, divider)
    if (row.length < mostCells) row.push(cell.replaceAll('\r', ''))
    at = end + 1
    if (text[end] === divider && at < text.length) continue
    if (row.some((one) => one.trim() !== '')) yield row
    row = []
  }
}

/** The cell that begins at a place, and where it ends. */
function cellAt(text: string, from: number, divider: string): [cell: string, end: number] {
  let cell = ''
  let at = from
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') at = from
  let isQuoted = text[at] === '"'
  if (isQuoted) at += 1
  while (at < text.length) {
    const stop = isQuoted ? text.indexOf('"', at) : endOf(text, at, divider)
    const end = stop < 0 ? text.length : stop
    cell += text.slice(at, end)
    at = end
    if (!isQuoted) break
    const isDoubled = text[end + 1] === '"'
    if (isDoubled) cell += '"'
    else isQuoted = false
    at += isDoubled ? 2 : 1
  }
  return [cell, at]
}

function endOf(text: string, from: number, divider: string): number {
  let at = from
  while (at < text.length && text[at] !== divider && text[at] !== '\n') at += 1
  return at
}

/** Excel writes semicolons or tabs in some countries. */
function dividerOf(text: string): string {
  const head = text.split('\n', 1)[0] ?? ''
  return ['\t', ';'].find((sign) => head.includes(sign)) ?? ','
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
