import { mostTags } from './bank.lists.ts'
import { mostAccepted, mostOptions } from './exams.lists.ts'
import {
  type MarkedOption,
  markedIn,
  rightAmong,
  truthAmong,
  truthIn,
  truthOfOption,
  withoutLetters,
} from './named-answers.rules.ts'
import { choiceAmong, questionOf, textDocument } from './new-question.rules.ts'
import { linesIn, type TableRow } from './question-table.rules.ts'
import { trueOrFalse } from './questions.rules.ts'
import type { QuestionFields } from './questions.schema.ts'
import { numberIn } from './short-answers.rules.ts'

/** A row as a question, and what it lacks: its author is asked for that, and a file is not added without. */
export type TableQuestion = {
  fields: QuestionFields
  category: string | null
  tags: string[]
  lacks: 'type' | 'unreadable' | 'no_answers' | null
  /** A table has no pictures. */
  isPicture: boolean
}
type Answers = Pick<QuestionFields, 'type'> & Partial<QuestionFields>
type Read = Pick<TableQuestion, 'lacks'> & { answers: Answers }

const types: readonly [QuestionFields['type'], RegExp][] = [
  [
    'multiple_choice',
    /^(?:multiple[ _-]?choice|mcq|choice|check ?box(?:es)?|multiple[ _-]?(?:select|answers?)|(?:单|多)?选题|选择题|(?:ពហុ)?ជ្រើសរើស)$/i,
  ],
  ['true_false', /^(?:true[ _/-]?(?:or[ _-])?false|tf|t\/f|判断题|ត្រូវ ?ឬ ?ខុស|ពិត ?ឬ ?មិនពិត)$/i],
  ['short_answer', /^(?:short[ _-]?answer|short|number|fill[ _-]in(?:[ _-]the[ _-]blanks?)?|填空题|简答题|ចម្លើយខ្លី)$/i],
  ['essay', /^(?:essay|long[ _-]?answer|open[ _-]?ended|论述题|问答题|តែងសេចក្តី)$/i],
  ['image', /^image$/i],
]

export function questionInRow(cells: TableRow): TableQuestion {
  const asked = linesIn(cells('question')).join('\n')
  const text = (column: Parameters<TableRow>[0]) => cells(column).join('\n').trim()
  const named = text('type')
  const type = types.find(([, pattern]) => pattern.test(named.slice(0, 40)))?.[0]
  const given = { options: eachIn(cells('options')), words: linesIn(cells('answers')), names: linesIn(cells('right')) }
  const read = type ? answersAs(type, given) : guessed(given, cells)
  const tags = text('tags').split(/[,;，、]/)
  return {
    fields: questionOf({
      ...read.answers,
      prompt: textDocument(asked),
      explanation: textDocument(text('explanation')),
      score: amountIn(text('score')) ?? 1,
      minutes: amountIn(text('minutes')) || null,
    }),
    category: text('category') || null,
    tags: tags
      .map((tag) => tag.trim())
      .filter(Boolean)
      .slice(0, mostTags),
    lacks: asked === '' ? 'unreadable' : named !== '' && !type ? 'type' : read.lacks,
    isPicture: type === 'image',
  }
}

function amountIn(text: string): number | undefined {
  const number = numberIn(text)
  return number !== undefined && number >= 0 ? Math.round(number * 100) / 100 : undefined
}

/** Of several columns each is an option, also an empty one: the next letter is that of the next column. */
const eachIn = (cells: readonly string[]): string[] => {
  if (cells.length < 2) return linesIn(cells)
  const each = cells.map((cell) => linesIn([cell]).join(' '))
  return each.slice(0, each.findLastIndex(Boolean) + 1)
}

type Given = { options: readonly string[]; words: readonly string[]; names: readonly string[] }

/** Options with the right ones marked, by a sign or by what another column names. */
function optionsIn(written: readonly string[], names: readonly string[], mark = markedIn): MarkedOption[] {
  const options = withoutLetters(written.slice(0, mostOptions).map(mark))
  const right = rightAmong(
    options.map(({ text }) => text),
    names,
  )
  return options
    .map((option, at) => ({ ...option, isRight: option.isRight || right[at] === true }))
    .filter(({ text }) => text !== '')
}

const complete = (answers: Answers): Read => ({ answers, lacks: null })
const lacking = (answers: Answers): Read => ({ answers, lacks: 'no_answers' })

/** A question that says its type is one of our own files: only a star before an option marks it. */
function answersAs(type: QuestionFields['type'], { options, words, names }: Given): Read {
  const written = [...options, ...words]
  if (type === 'essay' || (type === 'image' && written.length === 0)) {
    return complete({ type: 'essay', model_answer: textDocument([...written, ...names].join('\n')) })
  }
  const starred = (text: string): MarkedOption =>
    text.startsWith('*') ? { text: text.slice(1).trim(), isRight: true } : { text, isRight: false }
  if (type === 'short_answer') return wordsOf(written.length > 0 ? written.map((one) => starred(one).text) : names)
  const marked = optionsIn(written, names, starred)
  if (type !== 'true_false') return choiceOf(marked)
  const right = marked.length > 1 ? marked.find(({ isRight }) => isRight)?.text : (marked[0]?.text ?? names[0])
  const truth = right === undefined ? undefined : truthOfOption(right)
  return truth === undefined
    ? lacking({ type, options: trueOrFalse(true) })
    : complete({ type, options: trueOrFalse(truth) })
}

/** The type of a question that does not say it, by its answers. */
function guessed({ options, words, names }: Given, cells: TableRow): Read {
  if (options.length > 0) return truthOrChoice(optionsIn(options, names))
  const marked = words.map(markedIn)
  if (marked.length > 1 && marked.some(({ isRight }) => isRight)) return truthOrChoice(optionsIn(words, []))
  const alone = (marked.length > 0 ? marked.map(({ text }) => text) : names).flatMap((one) => one.split(/[;；]/))
  const [only = ''] = alone
  const truth =
    alone.length === 1 ? (truthIn(only) ?? (/^[tf]$/i.test(only) ? /^t$/i.test(only) : undefined)) : undefined
  if (truth !== undefined) return complete({ type: 'true_false', options: trueOrFalse(truth) })
  if (alone.length === 2 && marked.every(({ text }) => truthIn(text) !== undefined)) return truthOrChoice(marked)
  if (alone.length > 0) return wordsOf(alone.map((one) => one.trim()).filter(Boolean))
  // A table with answers under headings that we do not know is not one of essays.
  const others = cells().filter(Boolean).length
  return others > 1 ? lacking({ type: 'essay' }) : complete({ type: 'essay' })
}

function truthOrChoice(marked: readonly MarkedOption[]): Read {
  // Yes and no stay as they were written.
  const truth = truthAmong(marked, truthIn)
  return truth === undefined ? choiceOf(marked) : complete({ type: 'true_false', options: trueOrFalse(truth) })
}

function choiceOf(marked: readonly MarkedOption[]): Read {
  const answers = choiceAmong(marked)
  return marked.some(({ isRight }) => isRight) ? complete(answers) : lacking(answers)
}

function wordsOf(words: readonly string[]): Read {
  const accepted = words.slice(0, mostAccepted).map((text) => ({ text, tolerance: null }))
  const answers: Answers = { type: 'short_answer', accepted }
  return accepted.length === 0 ? lacking(answers) : complete(answers)
}
