import { stringify } from 'csv-stringify/sync'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import {
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
type Column = (typeof columns)[number]

/** What people call the columns. */
const heads: Record<Column, RegExp> = {
  type: /^(type|ប្រភេទសំណួរ|题型)$/,
  question: /^(question|សំណួរ|问题|题目)$/,
  answers: /^(answers?|options?|ចម្លើយ|答案|选项)$/,
  explanation: /^(explanation|ការពន្យល់|解析|说明)$/,
  score: /^(score|points|ពិន្ទុ|分数|分值)$/,
  minutes: /^(minutes|duration|នាទី|分钟)$/,
  category: /^(category|ប្រភេទ|分类)$/,
  tags: /^(tags?|ស្លាក|标签)$/,
}

const types: readonly [QuestionFields['type'], RegExp][] = [
  ['multiple_choice', /^(multiple[ _-]?choice|mcq|choice)$/i],
  ['true_false', /^(true[ _/-]?(or[ _-])?false|tf)$/i],
  ['short_answer', /^(short[ _-]?answer|short|number)$/i],
  ['essay', /^(essay|long[ _-]?answer)$/i],
]

/** The questions of a CSV file; undefined if it has no column of questions. */
export function readCsv(file: string): ReadFile | undefined {
  const [head = [], ...rows] = rowsIn(file.replace(/^\ufeff/, ''))
  const places = head.map((cell) => columns.find((column) => heads[column].test(cell.trim().toLowerCase())))
  if (!places.includes('question')) return undefined
  const read: ReadFile = { questions: [], problems: [] }
  let number = 0
  for (const row of rows) {
    // Several columns may be called answers.
    const cellsOf = (column: Column) => row.filter((_, at) => places[at] === column).map((cell) => cell.trim())
    const cell = (column: Column) => cellsOf(column).join('\n').trim()
    const asked = cell('question')
    if (row.every((one) => one.trim() === '')) continue
    number += 1
    const title = titleFrom(asked)
    const answers = cellsOf('answers')
      .flatMap((one) => one.split(/\n/))
      .map((one) => one.trim())
      .filter(Boolean)
    const question = asked === '' ? 'unreadable' : answersOf(cell('type'), answers)
    if (typeof question === 'string') {
      read.problems.push({ number, title, problem: question })
      continue
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

function numberFrom(text: string): number | undefined {
  const number = Number(text.replace(',', '.'))
  return text !== '' && Number.isFinite(number) && number >= 0 ? Math.round(number * 100) / 100 : undefined
}

type Answers = Pick<QuestionFields, 'type'> & Partial<QuestionFields>

const truth = /^(t|true|ពិត|ត្រូវ|对|正确)$/i
const untruth = /^(f|false|មិនពិត|ខុស|错|错误)$/i

function answersOf(named: string, answers: readonly string[]): Answers | Problem['problem'] {
  const marked = answers.map((answer) => ({ isRight: answer.startsWith('*'), text: answer.replace(/^\*\s*/, '') }))
  const type = named === '' ? guessed(marked) : types.find(([, pattern]) => pattern.test(named))?.[0]
  if (!type) return 'type'
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

/** Rows of cells; a cell in quotes may have commas, line ends and doubled quotes. */
function rowsIn(text: string): string[][] {
  const divider = dividerOf(text)
  const rows: string[][] = [['']]
  let isQuoted = false
  const row = () => rows.at(-1) as string[]
  const write = (sign: string) => {
    row()[row().length - 1] += sign
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      write('"')
      at += 1
    } else if (sign === '"' && (isQuoted || row().at(-1)?.trim() === '')) {
      if (!isQuoted) row()[row().length - 1] = ''
      isQuoted = !isQuoted
    } else if (isQuoted) write(sign)
    else if (sign === divider) row().push('')
    else if (sign === '\n') rows.push([''])
    else if (sign !== '\r') write(sign)
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
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
  // Spreadsheets calculate a cell that begins like a formula.
  const harmless = (cell: string | number) =>
    typeof cell === 'string' && /^[=+@\t]|^-\D/.test(cell) ? `'${cell}` : cell
  return `\ufeff${stringify([[...columns], ...rows.map((row) => row.map(harmless))])}`
}

function answersIn({ type, options, accepted, model_answer }: QuestionFields): string[] {
  if (type === 'true_false') return [options.find(({ is_right }) => is_right)?.id === trueOption ? 'true' : 'false']
  if (type === 'short_answer') return accepted.map(({ text }) => text)
  if (options.length === 0) return [plainText(model_answer)]
  return options.map(({ text, is_right }) => `${is_right ? '*' : ''}${text.replace(/\s*\n\s*/g, ' ')}`)
}
