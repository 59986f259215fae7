import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { falseOption, trueOption } from '#shared/exams/exams.lists.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { htmlLine, htmlText } from './html-text.ts'
import {
  optionIdAt,
  type Problem,
  questionOf,
  type ReadFile,
  type ReadQuestion,
  textDocument,
  titleFrom,
} from './read-question.ts'

// GIFT is the text format that Moodle reads and writes: `::Title:: Question { =right ~wrong }`, a blank line between two.

/** A sign behind a backslash means nothing but itself: it is replaced until the text is put together. */
const escaped = '~=#{}:'
const standIn = (sign: string) => String.fromCharCode(0xe000 + escaped.indexOf(sign))
const hidden = (text: string) => text.replace(/\\([~=#{}:])/g, (_, sign: string) => standIn(sign)).replace(/\\n/g, '\n')
const shown = (text: string) =>
  text.replace(/[\ue000-\ue005]/g, (stand) => escaped[stand.charCodeAt(0) - 0xe000] ?? '').trim()

/** The questions of a GIFT file. */
export function readGift(file: string): ReadFile {
  const read: ReadFile = { questions: [], problems: [] }
  let category: string | null = null
  let number = 0
  const text = hidden(file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).replace(/^\s*\/\/.*$/gm, '')
  for (const block of blocksIn(text)) {
    const named = /^\$CATEGORY:\s*(.*)$/m.exec(block)
    if (named) category = shown((named[1] ?? '').split('/').filter(Boolean).at(-1) ?? '') || null
    const rest = block.replace(/^\$CATEGORY:.*$/m, '').trim()
    if (rest === '') continue
    number += 1
    const question = questionIn(rest)
    if ('problem' in question) read.problems.push({ number, ...question })
    else read.questions.push({ ...question, category, tags: [] })
  }
  return read
}

/** Blank lines separate questions, but not inside braces, where people also leave some. */
function blocksIn(text: string): string[] {
  const blocks: string[] = []
  let block = ''
  let depth = 0
  for (const line of text.split('\n')) {
    if (depth === 0 && line.trim() === '') {
      blocks.push(block)
      block = ''
      continue
    }
    block += `${line}\n`
    for (const sign of line) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    depth = Math.max(0, depth)
  }
  return [...blocks, block].map((one) => one.trim()).filter(Boolean)
}

type One = Pick<ReadQuestion, 'title' | 'fields'> | Pick<Problem, 'title' | 'problem'>

function questionIn(block: string): One {
  const [, named = '', body = ''] = /^(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(block) ?? []
  const [, format = '', asked = ''] = /^\s*(?:\[(html|markdown|plain|moodle)\])?([\s\S]*)$/i.exec(body) ?? []
  const isHtml = format.toLowerCase() === 'html'
  const line = (text: string) => (isHtml ? htmlLine(shown(text)) : shown(text).replace(/[ \t]+/g, ' '))
  const document = (text: string) => (isHtml ? htmlText(shown(text)).doc : textDocument(shown(text)))
  const at = asked.indexOf('{')
  const end = asked.lastIndexOf('}')
  const before = at < 0 ? asked : asked.slice(0, at)
  const after = at < 0 || end < at ? '' : asked.slice(end + 1).trim()
  // A word that is missing in the middle of a sentence.
  const prompt = document(after ? `${before.trimEnd()} _____ ${after}` : before)
  const title = shown(named) || titleFrom(plainText(prompt))
  if (at < 0) return { title, problem: 'type' }
  if (end < at) return { title, problem: 'unreadable' }
  const [given = '', general = ''] = asked.slice(at + 1, end).split('####')
  const answers = answersIn(given.trim(), line)
  if (typeof answers === 'string') return { title, problem: answers }
  return { title, fields: questionOf({ ...answers, prompt, explanation: document(general) }) }
}

type Answers = Pick<QuestionFields, 'type'> & Partial<QuestionFields>

function answersIn(given: string, line: (text: string) => string): Answers | Problem['problem'] {
  if (given === '') return { type: 'essay' }
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(given)
  if (truth) return truthOf(/^t/i.test(truth[1] ?? ''), (truth[2] ?? '').split('#').map(line))
  if (given.startsWith('#')) return numbersIn(given.slice(1).trim(), line)
  const answers = [...given.matchAll(/([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([^=~]*)/g)].map(
    ([, sign, weight, text = '']) => {
      const [answer = '', feedback = ''] = text.split('#')
      const percent = weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight)
      return { sign, percent, text: line(answer), feedback: line(feedback) }
    },
  )
  if (answers.length === 0) return 'unreadable'
  if (answers.some(({ text }) => text.includes('->'))) return 'type'
  if (answers.every(({ sign }) => sign === '=')) {
    const whole = answers.filter(({ percent, text }) => percent === 100 && text !== '')
    if (whole.length === 0) return 'no_answers'
    return { type: 'short_answer', accepted: whole.map(({ text }) => ({ text, tolerance: null })) }
  }
  const right = answers.filter(({ percent }) => percent > 0).length
  const options = answers.map(({ text, percent, feedback }, at) => ({
    id: optionIdAt(at),
    text,
    media_id: null,
    is_right: percent > 0,
    feedback,
  }))
  return { type: 'multiple_choice', options, several: right > 1 }
}

/** The first feedback is for who was wrong, the second for who was right. */
function truthOf(isTrue: boolean, [wrong = '', right = '']: string[]): Answers {
  const options = trueOrFalse(isTrue).map((option) => ({ ...option, feedback: option.is_right ? right : wrong }))
  return { type: 'true_false', options }
}

/** `3:2` is 3, off by at most 2; `1..5` is from 1 to 5. */
function numbersIn(given: string, line: (text: string) => string): Answers | Problem['problem'] {
  const several = [...given.matchAll(/=\s*(?:%(\d+(?:\.\d+)?)%)?([^=~]*)/g)]
  const whole = several
    .filter(([, percent]) => percent === undefined || Number(percent) === 100)
    .map(([, , text]) => text)
  const texts = several.length > 0 ? whole : [given]
  const accepted = texts.flatMap((text) => {
    const written = line((text ?? '').split('#')[0] ?? '')
    const [, from, to] = /^(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)$/.exec(written) ?? []
    if (from !== undefined && to !== undefined) {
      return [{ text: String((Number(from) + Number(to)) / 2), tolerance: Math.abs(Number(to) - Number(from)) / 2 }]
    }
    const [number = '', tolerance] = written.split(':').map((part) => part.trim())
    if (number === '' || Number.isNaN(Number(number))) return []
    return [{ text: number, tolerance: tolerance ? Math.abs(Number(tolerance)) || null : null }]
  })
  return accepted.length > 0 ? { type: 'short_answer', accepted } : 'unreadable'
}

const signs = (text: string) => text.replace(/[~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Questions as a GIFT file. Pictures and what GIFT has no words for, such as a rubric, are left out. */
export function writeGift(questions: readonly Pick<ReadQuestion, 'title' | 'category' | 'fields'>[]): string {
  let category: string | null = null
  const blocks = questions.map((question) => {
    const isNew = question.category !== category
    category = question.category
    const heading = isNew && category !== null ? `$CATEGORY: ${signs(category)}\n\n` : ''
    const { fields } = question
    const asked = signs(plainText(fields.prompt))
    const explanation = plainText(fields.explanation)
    const general = explanation ? `####${signs(explanation)}` : ''
    return `${heading}::${signs(question.title)}::${asked} {${answersOf(fields)}${general}}`
  })
  return `${blocks.join('\n\n')}\n`
}

function answersOf({ type, options, several, accepted }: QuestionFields): string {
  if (type === 'true_false') {
    const isTrue = options.find(({ is_right }) => is_right)?.id === trueOption
    const wrong = options.find(({ id }) => id === (isTrue ? falseOption : trueOption))?.feedback ?? ''
    return `${isTrue ? 'TRUE' : 'FALSE'}${wrong ? `#${signs(wrong)}` : ''}`
  }
  if (type === 'short_answer') {
    if (accepted.some(({ tolerance }) => tolerance !== null)) {
      return `#${accepted.map(({ text, tolerance }) => `=${signs(text)}${tolerance === null ? '' : `:${tolerance}`}`).join(' ')}`
    }
    return accepted.map(({ text }) => `=${signs(text)}`).join(' ')
  }
  if (options.length === 0) return ''
  const right = options.filter(({ is_right }) => is_right).length
  const share = Math.round((100 / right) * 100_000) / 100_000
  const lines = options.map(({ text, is_right, feedback }) => {
    const sign = several ? `~%${is_right ? share : -100}%` : is_right ? '=' : '~'
    return `\n\t${sign}${signs(text)}${feedback ? `#${signs(feedback)}` : ''}`
  })
  return `${lines.join('')}\n`
}
