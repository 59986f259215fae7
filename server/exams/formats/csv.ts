import { stringify } from 'csv-stringify/sync'
import { harmless } from '#server/core/nouns/spreadsheet.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { tableIn } from '#shared/exams/question-table.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { questionInRow } from '#shared/exams/table-questions.rules.ts'
import { isFull, isTooLong, type ReadFile, type ReadQuestion, titleFrom } from './read-question.ts'

// A spreadsheet with a question in each row. A right answer begins with a star; several in one cell are in lines.

const columns = ['type', 'question', 'answers', 'explanation', 'score', 'minutes', 'category', 'tags'] as const

const readColumns = [...columns, 'options', 'right'] as const

/** The questions of a CSV file; undefined if it has no column of questions. */
export function readCsv(file: string): ReadFile | undefined {
  const rows = tableIn(file)
  if (!rows) return undefined
  const read: ReadFile = { questions: [], problems: [] }
  let number = 0
  for (const row of rows) {
    if (isFull(read)) break
    number += 1
    if (readColumns.some((column) => row(column).some(isTooLong))) {
      read.problems.push({ number, title: titleFrom((row('question')[0] ?? '').slice(0, 200)), problem: 'unreadable' })
      continue
    }
    const { fields, category, tags, lacks, isPicture } = questionInRow((column) =>
      row(column).map((one) => one.replace(disarmed, '')),
    )
    const title = titleFrom(plainText(fields.prompt))
    if (lacks) {
      read.problems.push({ number, title, problem: lacks })
      continue
    }
    if (isPicture) read.problems.push({ number, title, problem: 'pictures_left_out' })
    read.questions.push({ title, category, tags, fields })
  }
  return read
}

/** What we put in front of a cell that a spreadsheet would calculate. */
const disarmed = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/

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
