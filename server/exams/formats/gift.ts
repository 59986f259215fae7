import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { falseOption, optionMost, trueOption } from '#shared/exams/exams.lists.ts'
import { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { numberIn } from '#shared/exams/short-answers.rules.ts'
import { htmlLine, htmlText } from './html-text.ts'
import {
  hasMoreThan,
  isFull,
  isTooLong,
  mostAnswers,
  type Problem,
  type ReadFile,
  type ReadQuestion,
  titleFrom,
} from './read-question.ts'

// GIFT is the text format that Moodle reads and writes: `::Title:: Question { =right ~wrong }`, a blank line between two.

/** A sign behind a backslash means nothing but itself: it is replaced until the text is put together. */
const escaped = '~=#{}:\\>\n'
const standIn = (sign: string) => String.fromCharCode(0xe000 + escaped.indexOf(sign))
const standIns = /[\ue000-\ue008]/g
const hidden = (text: string) => {
  // A backslash first: what it hides hides nothing.
  const signs = ['\\', ...[...escaped].filter((sign) => sign !== '\\' && sign !== '>')]
  const done = signs.reduce(
    (rest, sign) => rest.replaceAll(`\\${sign === '\n' ? 'n' : sign}`, standIn(sign)),
    text.replace(standIns, ''),
  )
  return done.replaceAll('-\\>', `-${standIn('>')}`)
}
const shown = (text: string) => text.replace(standIns, (stand) => escaped[stand.charCodeAt(0) - 0xe000] ?? '').trim()

/** The questions of a GIFT file. */
export function readGift(file: string): ReadFile {
  const read: ReadFile = { questions: [], problems: [] }
  let category: string | null = null
  let number = 0
  const lines = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const text = hidden(lines.replace(/^[^\S\n]*\/\/.*(?:\n|$)/gm, ''))
  for (const block of blocksIn(text)) {
    if (isFull(read)) break
    const named = /^\$CATEGORY:\s*(.*)$/m.exec(block)
    if (named) category = shown((named[1] ?? '').split('/').filter(Boolean).at(-1) ?? '') || null
    const rest = block.replace(/^\$CATEGORY:.*$/m, '').trim()
    if (rest === '') continue
    number += 1
    const question = questionIn(rest)
    if ('problem' in question) {
      read.problems.push({ number, ...question })
      continue
    }
    const { title, fields, hasPictures } = question
    if (hasPictures) read.problems.push({ number, title, problem: 'pictures_left_out' })
    read.questions.push({ title, category, tags: [], fields })
  }
  return read
}

/** Blank lines separate questions, but not inside braces, where people also leave some. Some people leave none. */
function* blocksIn(text: string): Generator<string> {
  let parts: Part[] = [{ text: '', hasAnswers: false }]
  let depth = 0
  for (const line of text.split('\n')) {
    if (depth === 0 && line.trim() === '') {
      if (parts[0]?.text === '') continue
      yield* joined(parts)
      parts = [{ text: '', hasAnswers: false }]
      continue
    }
    const part = parts.at(-1) as Part
    part.text += `${line}\n`
    for (const sign of line) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    depth = Math.max(0, depth)
    part.hasAnswers ||= line.includes('{')
    if (depth === 0 && part.hasAnswers && line.trimEnd().endsWith('}')) parts.push({ text: '', hasAnswers: false })
  }
  yield* joined(parts)
}

type Part = { text: string; hasAnswers: boolean }

/** What comes behind answers and has none of its own is the end of a sentence with a gap. */
function joined(parts: readonly Part[]): string[] {
  const blocks: string[] = []
  for (const { text, hasAnswers } of parts) {
    if (hasAnswers || blocks.length === 0) blocks.push(text)
    else blocks.push(`${blocks.pop()}${text}`)
  }
  return blocks.map((one) => one.trim()).filter(Boolean)
}

type Found = Pick<ReadQuestion, 'title' | 'fields'> & { hasPictures: boolean }

function questionIn(block: string): Found | Pick<Problem, 'title' | 'problem'> {
  const [, named = '', body = ''] = /^(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(block) ?? []
  const [, format = '', asked = ''] = /^\s*(?:\[(html|markdown|plain|moodle)\])?([\s\S]*)$/i.exec(body) ?? []
  const isHtml = format.toLowerCase() === 'html'
  let hasPictures = false
  const line = (text: string) => {
    if (!isHtml) return shown(text).replace(/[ \t]+/g, ' ')
    const read = htmlLine(shown(text))
    hasPictures ||= read.hasPictures
    return read.text
  }
  const document = (text: string) => {
    if (!isHtml) return textDocument(shown(text))
    const read = htmlText(shown(text))
    hasPictures ||= read.hasPictures
    return read.doc
  }
  const at = asked.indexOf('{')
  const end = asked.lastIndexOf('}')
  const before = at < 0 ? asked : asked.slice(0, at)
  const after = at < 0 || end < at ? '' : asked.slice(end + 1).trim()
  const [given = '', general = ''] = at < 0 ? [] : asked.slice(at + 1, Math.max(end, 0)).split('####', 2)
  if ([before, after, general, named].some(isTooLong)) {
    return { title: titleFrom(shown(named.slice(0, 200))), problem: 'unreadable' }
  }
  // A word that is missing in the middle of a sentence.
  const prompt = document(after ? `${before.trimEnd()} _____ ${after}` : before)
  const title = shown(named) || titleFrom(plainText(prompt))
  if (at < 0) return { title, problem: 'type' }
  if (end < at || !isOneGap(asked.slice(at, end + 1))) return { title, problem: 'unreadable' }
  const answers = answersIn(given.trim(), line)
  if (typeof answers === 'string') return { title, problem: answers }
  const fields = questionOf({ ...answers, prompt, explanation: document(general) })
  return { title, fields, hasPictures }
}

/** Two are two questions in a line, or one with two gaps. */
function isOneGap(braces: string): boolean {
  let depth = 0
  let gaps = 0
  for (const sign of braces) {
    if (sign === '{' && depth === 0) gaps += 1
    if (sign === '{') depth += 1
    else if (sign === '}') depth = Math.max(0, depth - 1)
  }
  return gaps === 1
}

type Answers = Pick<QuestionFields, 'type'> & Partial<QuestionFields>

function answersIn(given: string, line: (text: string) => string): Answers | Problem['problem'] {
  if (given === '') return { type: 'essay' }
  if (hasMoreThan(mostAnswers, given, /[=~]/g)) return 'too_many_answers'
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(given)
  if (truth) return truthOf(/^t/i.test(truth[1] ?? ''), (truth[2] ?? '').split('#', 2).map(line))
  if (given.startsWith('#')) return numbersIn(given.slice(1).trim(), line)
  const answers = [...given.matchAll(/([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([^=~]*)/g)].map(
    ([, sign, weight, text = '']) => {
      const [answer = '', feedback = ''] = text.split('#', 2)
      const percent = weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight)
      // A stand-in has no arrow: it was escaped.
      return { sign, percent, isPair: answer.includes('->'), text: line(answer), feedback: line(feedback) }
    },
  )
  if (answers.length === 0) return 'unreadable'
  if (answers.every(({ sign }) => sign === '=')) {
    if (answers.length > 1 && answers.every(({ isPair }) => isPair)) return 'matching'
    const whole = answers.filter(({ percent, text }) => percent === 100 && text !== '')
    if (whole.length === 0) return 'no_answers'
    return { type: 'short_answer', accepted: whole.map(({ text }) => ({ text, tolerance: null })) }
  }
  // With one right answer, the others may be right in part: nobody gets less for the right one.
  const isWhole = answers.some(({ sign }) => sign === '=')
  const isRight = ({ percent }: { percent: number }) => (isWhole ? percent === 100 : percent > 0)
  const right = answers.filter(isRight).length
  const options = answers.map(({ text, percent, feedback }, at) => ({
    id: optionIdAt(at),
    text,
    media_id: null,
    is_right: isRight({ percent }),
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
    const written = line((text ?? '').split('#', 1)[0] ?? '')
    // Longer than any answer may be.
    if (written.length > optionMost) return []
    const [from = Number.NaN, to = Number.NaN, ...others] = written.split('..', 3).map((part) => numberIn(part))
    if (others.length === 0 && !Number.isNaN(from + to)) {
      return [{ text: String(exact((from + to) / 2)), tolerance: exact(Math.abs(to - from) / 2) || null }]
    }
    const [number = '', tolerance = ''] = written.split(':', 2).map((part) => part.trim())
    // A word among numbers is one that counts, too.
    if (number === '' || (several.length === 0 && numberIn(number) === undefined)) return []
    return [{ text: number, tolerance: Math.abs(numberIn(tolerance) ?? 0) || null }]
  })
  return accepted.length > 0 ? { type: 'short_answer', accepted } : 'unreadable'
}

/** The mean of 3.141 and 3.142 is 3.1415, not 3.1414999999999997. */
const exact = (number: number) => Number(number.toPrecision(12))

const signs = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')

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
    // With arrows they would be pairs to be matched.
    return accepted.map(({ text }) => `=${signs(text).replaceAll('->', '-\\>')}`).join(' ')
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
