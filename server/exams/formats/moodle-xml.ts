import { isEmptyRichText, plainText } from '#shared/core/rich-text-reading.rules.ts'
import { mostTags } from '#shared/exams/bank.lists.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { documentHtml } from './document-html.ts'
import { htmlLine, htmlText } from './html-text.ts'
import {
  isFull,
  isTooLong,
  mostAnswers,
  type Problem,
  type ReadFile,
  type ReadQuestion,
  titleFrom,
} from './read-question.ts'
import { childOf, childrenOf, type Element, readXml, textOf, xmlText } from './xml.ts'

/** The questions of a Moodle XML file; undefined if it is none. */
export function readMoodleXml(file: string): ReadFile | undefined {
  const quiz = /<quiz[\s>]/.test(file) ? readXml(file) : undefined
  if (quiz?.name !== 'quiz') return undefined
  const read: ReadFile = { questions: [], problems: [] }
  let category: string | null = null
  let number = 0
  for (const element of childrenOf(quiz, 'question')) {
    if (isFull(read)) break
    if (element.attributes.type === 'category') {
      const place = textOf(childOf(childOf(element, 'category'), 'text'))
      category = place.split('/').at(-1)?.trim() || null
      continue
    }
    number += 1
    const title = htmlLine(textOf(childOf(element, 'name'))).text
    const prompt = documentIn(childOf(element, 'questiontext'))
    const isMuch = childrenOf(element, 'answer').length > mostAnswers
    const answers = isMuch ? 'too_many_answers' : answersIn(element)
    const named = title || titleFrom(plainText(prompt.doc))
    if (typeof answers === 'string') {
      read.problems.push({ number, title: named, problem: answers })
      continue
    }
    if (prompt.hasPictures || hasPicturedAnswers(element))
      read.problems.push({ number, title: named, problem: 'pictures_left_out' })
    const grade = Number(textOf(childOf(element, 'defaultgrade')).trim() || 1)
    const fields = questionOf({
      ...answers,
      prompt: prompt.doc,
      explanation: documentIn(childOf(element, 'generalfeedback')).doc,
      score: Number.isFinite(grade) && grade >= 0 ? Math.round(grade * 100) / 100 : 1,
    })
    const tags = childrenOf(childOf(element, 'tags'), 'tag')
      .slice(0, 2 * mostTags)
      .map((tag) => textOf(tag).trim())
    read.questions.push({ title: named, category, tags: tags.filter(Boolean), fields })
  }
  return read
}

/** A text of Moodle says how it is written; most are HTML. */
function documentIn(element: Element | undefined) {
  const text = textOf(childOf(element, 'text'))
  const isHtml = !['plain_text', 'markdown'].includes(element?.attributes.format ?? 'html')
  // What is too long is cut, and still too long.
  return isHtml || isTooLong(text) ? htmlText(text) : { doc: textDocument(text), hasPictures: false }
}

const hasPicturedAnswers = (element: Element) =>
  childrenOf(element, 'answer').some((answer) => htmlLine(textOf(childOf(answer, 'text'))).hasPictures)

type Answers = Pick<QuestionFields, 'type'> & Partial<QuestionFields>

function answersIn(element: Element): Answers | Problem['problem'] {
  const answers = childrenOf(element, 'answer').map((answer) => ({
    text: htmlLine(textOf(childOf(answer, 'text'))).text,
    percent: Number(answer.attributes.fraction ?? 0),
    feedback: htmlLine(textOf(childOf(childOf(answer, 'feedback'), 'text'))).text,
    tolerance: Number(textOf(childOf(answer, 'tolerance')).trim() || 0),
  }))
  switch (element.attributes.type) {
    case 'essay':
      return { type: 'essay', model_answer: documentIn(childOf(element, 'graderinfo')).doc }
    case 'truefalse': {
      const right = answers.find(({ percent }) => percent > 0)
      if (!right) return 'no_answers'
      const isTrue = /^true$/i.test(right.text)
      const feedback = (isRight: boolean) => answers.find(({ percent }) => percent > 0 === isRight)?.feedback ?? ''
      const options = trueOrFalse(isTrue).map((option) => ({ ...option, feedback: feedback(option.is_right) }))
      return { type: 'true_false', options }
    }
    case 'shortanswer':
    case 'numerical': {
      const isNumber = element.attributes.type === 'numerical'
      const accepted = answers
        // A star means any other answer.
        .filter(({ percent, text }) => percent === 100 && text !== '' && text !== '*')
        .map(({ text, tolerance }) => ({ text, tolerance: isNumber && tolerance > 0 ? tolerance : null }))
      return accepted.length > 0 ? { type: 'short_answer', accepted } : 'no_answers'
    }
    case 'multichoice': {
      if (answers.length === 0) return 'no_answers'
      const several = textOf(childOf(element, 'single')).trim() === 'false'
      // With one right answer, the others may be right in part: nobody gets less for the right one.
      const isWhole = !several && answers.some(({ percent }) => percent === 100)
      const options = answers.map(({ text, percent, feedback }, at) => ({
        id: optionIdAt(at),
        text,
        media_id: null,
        is_right: isWhole ? percent === 100 : percent > 0,
        feedback,
      }))
      const right = options.filter(({ is_right }) => is_right).length
      const isMixed = /^(true|1)$/.test(textOf(childOf(element, 'shuffleanswers')).trim() || 'true')
      return { type: 'multiple_choice', options, several: several || right > 1, mix_answers: isMixed }
    }
    case 'matching':
      return 'matching'
    default:
      return 'type'
  }
}

const html = (name: string, text: string, attributes = '') =>
  `    <${name} format="html"${attributes}><text>${xmlText(text)}</text></${name}>\n`

/** Questions as a Moodle XML file; pictures are left out. */
export function writeMoodleXml(questions: readonly ReadQuestion[]): string {
  let category: string | null = null
  const parts = questions.map((question) => {
    const isNew = question.category !== category
    category = question.category
    const heading =
      isNew && category !== null
        ? `  <question type="category"><category><text>$course$/${xmlText(category)}</text></category></question>\n`
        : ''
    return heading + questionXml(question)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('')}</quiz>\n`
}

function questionXml({ title, tags, fields }: ReadQuestion): string {
  const { type, accepted } = fields
  const isNumber = type === 'short_answer' && accepted.some(({ tolerance }) => tolerance !== null)
  const named = {
    multiple_choice: 'multichoice',
    image: fields.options.length > 0 ? 'multichoice' : 'essay',
    true_false: 'truefalse',
    short_answer: isNumber ? 'numerical' : 'shortanswer',
    essay: 'essay',
    hand_in: 'essay',
  }[type]
  return [
    `  <question type="${named}">\n`,
    `    <name><text>${xmlText(title)}</text></name>\n`,
    html('questiontext', documentHtml(fields.prompt)),
    html('generalfeedback', documentHtml(fields.explanation)),
    `    <defaultgrade>${fields.score}</defaultgrade>\n`,
    named === 'multichoice' ? `    <single>${!fields.several}</single>\n` : '',
    named === 'multichoice' ? `    <shuffleanswers>${fields.mix_answers}</shuffleanswers>\n` : '',
    named === 'essay' && !isEmptyRichText(fields.model_answer)
      ? html('graderinfo', documentHtml(fields.model_answer))
      : '',
    ...answersXml(fields),
    tags.length > 0
      ? `    <tags>${tags.map((tag) => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>\n`
      : '',
    '  </question>\n',
  ].join('')
}

function answersXml({ type, options, accepted, several }: QuestionFields): string[] {
  const answer = (fraction: number, text: string, feedback = '', more = '') =>
    `    <answer fraction="${fraction}" format="html"><text>${xmlText(xmlText(text))}</text>` +
    `<feedback format="html"><text>${xmlText(xmlText(feedback))}</text></feedback>${more}</answer>\n`
  if (type === 'short_answer') {
    return accepted.map(({ text, tolerance }) =>
      answer(100, text, '', tolerance === null ? '' : `<tolerance>${tolerance}</tolerance>`),
    )
  }
  const right = options.filter(({ is_right }) => is_right).length
  const share = several ? Math.round((100 / right) * 100_000) / 100_000 : 100
  return options.map(({ id, text, is_right, feedback }) => {
    const shown = type === 'true_false' ? (id === trueOption ? 'true' : 'false') : text
    return answer(is_right ? share : 0, shown, feedback)
  })
}
