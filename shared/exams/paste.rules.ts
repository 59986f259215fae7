import { mostOptions, optionMost } from './exams.lists.ts'
import {
  markedIn,
  type MarkedOption as Option,
  placeOf,
  rightAmong,
  truthAmong,
  truthIn,
  truthOfOption,
} from './named-answers.rules.ts'
import { choiceAmong, questionOf, textDocument } from './new-question.rules.ts'
import { tableIn } from './question-table.rules.ts'
import { trueOrFalse } from './questions.rules.ts'
import type { QuestionFields } from './questions.schema.ts'
import { questionInRow } from './table-questions.rules.ts'

type Read = { prompt: string[]; options: Option[]; answers: string[]; explanation: string[]; isExplained: boolean }

const optionStart = /^(?<mark>[*✓✔☑✅]\ufe0f?\s*)?[(（]?(?<letter>[a-tក-ន])\s*[).:、．）：]\s*(?<text>.+)$/iu
/** No digit follows the sign: 3.14 and 8:30 begin no question. */
const numberStart =
  /^(?:(?:question|q|សំណួរ(?:ទី)?|第|题目?)\s*)?(?:[(（]?[\d\u17e0-\u17e9]{1,3})\s*题?\s*[).:៖、．）：](?![\d\u17e0-\u17e9])\s*(?<text>.*)$/iu
const answerStart =
  /^(?:answers?|ans|(?:answer )?key|correct answers?|ចម្លើយ(?:ត្រូវ|ត្រឹមត្រូវ)?|(?:正确|参考)?答案)\s*[:៖：]\s*(?<text>.+)$/iu
const explanationStart = /^(?:explanation|feedback|ពន្យល់|ការពន្យល់|解析|说明)\s*[:៖：]\s*(?<text>.+)$/iu

/**
 * The questions in a pasted list. A question begins with a number or after an empty line; its options with letters, in
 * Latin or Khmer; the right ones are marked with a star or a tick, or named in a line 'Answer: B'. True and false need no
 * letters. A table with headings, as copied from a spreadsheet, has a question in each row.
 */
export function questionsIn(pasted: string): QuestionFields[] {
  return questionsOfTable(pasted.replaceAll('\u200b', '')) ?? readIn(pasted).map(fieldsOf)
}

/** A table with headings. What a row lacks is asked for in the editor. */
function questionsOfTable(pasted: string): QuestionFields[] | undefined {
  const table = tableIn(pasted)
  return (
    table &&
    [...table]
      .map(questionInRow)
      .filter(({ lacks }) => lacks !== 'unreadable')
      .map(({ fields, category, tags }) => ({ ...fields, category, tags }))
  )
}

function readIn(pasted: string): Read[] {
  const found: Read[] = []
  let isApart = true
  for (const line of linesOf(pasted)) {
    if (line === '') {
      isApart = true
      continue
    }
    const next = begun(line, found.at(-1), isApart)
    if (next) found.push(next)
    isApart = false
  }
  return found
}

const linesOf = (pasted: string) =>
  pasted
    .replace(/[\u200b\ufeff]/g, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())

/** The question that begins with this line; undefined if the line belongs to the one before. */
function begun(line: string, now: Read | undefined, isApart: boolean): Read | undefined {
  const numbered = numberStart.exec(line)?.groups?.text
  if (numbered !== undefined) return startOf(numbered)
  if (!now) return startOf(line)
  const truths = now.options.length === 0 && !now.isExplained ? truthsIn(line) : truthAfter(line, now.options)
  if (truths) {
    now.options.push(...truths)
    return undefined
  }
  const option = optionIn(line, now.options.length)
  const answer = answerStart.exec(line)?.groups?.text
  const explanation = explanationStart.exec(line)?.groups?.text
  if (option && now.options.length < mostOptions) now.options.push(option)
  else if (answer) now.answers.push(answer)
  else if (explanation) {
    now.explanation.push(explanation)
    now.isExplained = true
  } else if (isApart) return startOf(line)
  else continued(now, line)
  return undefined
}

const startOf = (text: string): Read => ({
  prompt: text === '' ? [] : [text],
  options: [],
  answers: [],
  explanation: [],
  isExplained: false,
})

/** A line that only says 'True' or 'False', or both with a sign between them: they need no letters. */
function truthsIn(line: string): Option[] | undefined {
  const options = line.split(/[/|／]|\s+(?:or|ឬ)\s+|或/u).map(markedIn)
  return options.length <= 2 && options.every(({ text }) => isTruth(text)) ? options : undefined
}

/** The other of the two, in the line below. */
function truthAfter(line: string, options: readonly Option[]): Option[] | undefined {
  const [only] = options
  const next = options.length === 1 && only && isTruth(only.text) ? truthsIn(line) : undefined
  return next?.length === 1 ? next : undefined
}

const isTruth = (text: string) => text.length > 1 && truthOfOption(text) !== undefined

/** A long text goes on in the next line. */
function continued(now: Read, line: string): void {
  const last = now.options.at(-1)
  if (now.isExplained) now.explanation.push(line)
  else if (last) {
    const { text, isRight } = markedIn(line)
    last.text = `${last.text} ${text}`
    last.isRight ||= isRight
  } else now.prompt.push(line)
}

/** The options of a question follow each other: a sentence that begins with 'A.' is none if C is next. */
function optionIn(line: string, place: number): Option | undefined {
  const { mark, letter, text } = optionStart.exec(line)?.groups ?? {}
  if (!letter || !text || placeOf(letter) !== place) return undefined
  const option = markedIn(text)
  return { ...option, isRight: option.isRight || mark !== undefined }
}

/** Lines below a question of which some, but not all, are marked are its options without letters. */
function withMarked(read: Read): Read {
  const [question, ...lines] = read.prompt
  const options = lines.map((line) => markedIn(line.replace(/^[-–•]\s+/u, '')))
  const right = options.filter(({ isRight }) => isRight).length
  const areOptions = read.options.length + read.answers.length === 0 && right > 0 && right < options.length
  return areOptions && question && options.length <= mostOptions ? { ...read, prompt: [question], options } : read
}

function fieldsOf(found: Read): QuestionFields {
  const read = withMarked(found)
  const prompt = textDocument(read.prompt.join('\n'))
  const explanation = textDocument(read.explanation.join('\n'))
  const shared = { prompt, explanation }
  if (read.options.length === 0) return { ...questionOf(writtenOf(read)), ...shared }
  const options = withNamed(read)
  const truth = truthAmong(options)
  if (truth !== undefined) return questionOf({ type: 'true_false', options: trueOrFalse(truth), ...shared })
  return questionOf({ ...choiceAmong(options), ...shared })
}

/** Without options it is answered in writing: by one of the given answers, or at length. */
function writtenOf({ answers }: Read): Pick<QuestionFields, 'type'> & Partial<QuestionFields> {
  const accepted = answers
    .flatMap((answer) => answer.split(/[;；]/))
    .map((text) => text.trim().slice(0, optionMost))
    .filter(Boolean)
  if (accepted.length === 0) return { type: 'essay' }
  const truth = accepted.length === 1 ? truthIn(accepted[0] ?? '') : undefined
  if (truth !== undefined) return { type: 'true_false', options: trueOrFalse(truth) }
  return { type: 'short_answer', accepted: accepted.map((text) => ({ text, tolerance: null })) }
}

/** A line 'Answer: B, D' marks options by their letters; by their text, too. */
function withNamed({ options, answers }: Read): Option[] {
  const right = rightAmong(
    options.map(({ text }) => text),
    answers,
  )
  return options.map(({ text, isRight }, at) => ({ text, isRight: isRight || right[at] === true }))
}
