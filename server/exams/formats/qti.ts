import { isEmptyRichText, plainText } from '#shared/core/rich-text-reading.rules.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { optionIdAt, questionOf } from '#shared/exams/new-question.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { documentHtml } from './document-html.ts'
import { htmlLine, htmlText } from './html-text.ts'
import { type ReadFile, type ReadQuestion, titleFrom } from './read-question.ts'
import { childOf, childrenOf, type Element, htmlOf, insideOf, readXml, textOf, xmlText } from './xml.ts'

// QTI 2.1: one item, which is one question with one interaction.

const interactions = ['choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction']
const unknown = /Interaction$/

/** The question of a QTI item; undefined if the file is none. */
export function readQti(file: string): ReadFile | undefined {
  const item = file.includes('assessmentItem') ? readXml(file) : undefined
  if (item?.name !== 'assessmentItem') return undefined
  const body = childOf(item, 'itemBody')
  const prompt = body ? htmlText(promptOf(body)) : undefined
  const title = item.attributes.title?.trim() || titleFrom(prompt ? plainText(prompt.doc) : '')
  const all = body ? insideOf(body, ...interactions, ...otherInteractions(body)) : []
  const [interaction] = all
  const isKnown = all.length === 1 && interaction !== undefined && interactions.includes(interaction.name)
  if (!prompt || !isKnown) return { questions: [], problems: [{ number: 1, title, problem: 'type' }] }
  const declared = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseIdentifier,
  )
  const answers = answersIn(interaction, declared)
  if (!answers) return { questions: [], problems: [{ number: 1, title, problem: 'no_answers' }] }
  const hasPictures = prompt.hasPictures || insideOf(interaction, 'img').length > 0
  const score = Number(declared?.attributes.score ?? maximumOf(item) ?? 1)
  const feedback = childrenOf(item, 'modalFeedback').map((one) => htmlOf(one))
  const fields = questionOf({
    ...answers,
    prompt: prompt.doc,
    explanation: htmlText(feedback.join('')).doc,
    score: Number.isFinite(score) && score >= 0 ? Math.round(score * 100) / 100 : 1,
  })
  const problems = hasPictures ? [{ number: 1, title, problem: 'pictures_left_out' as const }] : []
  return { questions: [{ title, category: null, tags: [], fields }], problems }
}

/** What is asked: the text around the interaction, a gap where something is typed, and its prompt. */
function promptOf(body: Element): string {
  const around = htmlOf(body, ({ name }) => !unknown.test(name) || name === 'textEntryInteraction')
    // A gap for itself at the end is only where one writes.
    .replace(/<(\w+)>\s*<textEntryInteraction><\/textEntryInteraction>\s*<\/\1>\s*$/, '')
    .replace(/<textEntryInteraction><\/textEntryInteraction>/g, ' _____ ')
  const prompts = insideOf(body, 'prompt').map((prompt) => `<p>${htmlOf(prompt)}</p>`)
  return around + prompts.join('')
}

const otherInteractions = (body: Element): string[] => [
  ...new Set(namesIn(body).filter((name) => unknown.test(name) && !interactions.includes(name))),
]
const namesIn = (element: Element): string[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : [child.name, ...namesIn(child)]))

function maximumOf(item: Element): string | undefined {
  const score = childrenOf(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'SCORE')
  return score?.attributes.normalMaximum
}

type Answers = Pick<QuestionFields, 'type'> & Partial<QuestionFields>

function answersIn(interaction: Element, declared: Element | undefined): Answers | undefined {
  if (interaction.name === 'extendedTextInteraction') return { type: 'essay' }
  const correct = childrenOf(childOf(declared, 'correctResponse'), 'value').map((value) => textOf(value).trim())
  const mapped = childrenOf(childOf(declared, 'mapping'), 'mapEntry')
    .filter(({ attributes }) => Number(attributes.mappedValue) > 0)
    .map(({ attributes }) => attributes.mapKey?.trim() ?? '')
  const right = new Set([...correct, ...mapped].filter(Boolean))
  if (right.size === 0) return undefined
  if (interaction.name === 'textEntryInteraction') {
    return { type: 'short_answer', accepted: [...right].map((text) => ({ text, tolerance: null })) }
  }
  const options = insideOf(interaction, 'simpleChoice').map((choice, at) => ({
    id: optionIdAt(at),
    text: htmlLine(htmlOf(choice, ({ name }) => name !== 'feedbackInline')).text,
    media_id: null,
    is_right: right.has(choice.attributes.identifier ?? ''),
    feedback: insideOf(choice, 'feedbackInline')
      .map((feedback) => htmlLine(htmlOf(feedback)).text)
      .join(' '),
  }))
  const several = declared?.attributes.cardinality === 'multiple' || right.size > 1
  const isMixed = interaction.attributes.shuffle === 'true'
  return { type: 'multiple_choice', options, several, mix_answers: isMixed }
}

const templates = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates'

/** A question as a QTI 2.1 item. True or false is a choice of the two names that are given. */
export function writeQti(
  { title, fields }: Pick<ReadQuestion, 'title' | 'fields'>,
  identifier: string,
  names: { true: string; false: string },
): string {
  const isChoice = fields.options.length > 0
  const isShort = fields.type === 'short_answer'
  const isSeveral = isChoice && fields.several
  const right = isChoice
    ? fields.options.flatMap(({ is_right }, at) => (is_right ? [optionIdAt(at)] : []))
    : fields.accepted.map(({ text }) => text)
  const values = (isSeveral || !isShort ? right : right.slice(0, 1)).map((value) => `<value>${xmlText(value)}</value>`)
  const mapping = isShort
    ? `<mapping defaultValue="0">${right.map((key) => `<mapEntry mapKey="${xmlText(key)}" mappedValue="${fields.score}"/>`).join('')}</mapping>`
    : ''
  const response = isChoice || isShort ? `<correctResponse>${values.join('')}</correctResponse>${mapping}` : ''
  const template = isShort ? 'map_response' : 'match_correct'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" ',
    `identifier="${xmlText(identifier)}" title="${xmlText(title)}" adaptive="false" timeDependent="false">\n`,
    `  <responseDeclaration identifier="RESPONSE" cardinality="${isSeveral ? 'multiple' : 'single'}" `,
    `baseType="${isChoice ? 'identifier' : 'string'}">${response}</responseDeclaration>\n`,
    `  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="${fields.score}"/>\n`,
    `  <itemBody>${documentHtml(fields.prompt)}${interactionXml(fields, names)}</itemBody>\n`,
    isChoice || isShort ? `  <responseProcessing template="${templates}/${template}"/>\n` : '',
    isEmptyRichText(fields.explanation)
      ? ''
      : `  <modalFeedback outcomeIdentifier="SCORE" identifier="explanation" showHide="show">${documentHtml(fields.explanation)}</modalFeedback>\n`,
    '</assessmentItem>\n',
  ].join('')
}

function interactionXml(
  { type, options, several, mix_answers }: QuestionFields,
  names: { true: string; false: string },
) {
  if (type === 'short_answer') return '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>'
  if (options.length === 0) return '<extendedTextInteraction responseIdentifier="RESPONSE"/>'
  const named = ({ id, text }: { id: string; text: string }) =>
    type === 'true_false' ? names[id === trueOption ? 'true' : 'false'] : text
  const choices = options.map((option, at) => {
    const feedback = option.feedback
      ? `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${optionIdAt(at)}" showHide="show">${xmlText(option.feedback)}</feedbackInline>`
      : ''
    return `<simpleChoice identifier="${optionIdAt(at)}">${xmlText(named(option))}${feedback}</simpleChoice>`
  })
  const shuffle = mix_answers ? 'true' : 'false'
  const most = several ? 0 : 1
  return `<choiceInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxChoices="${most}">${choices.join('')}</choiceInteraction>`
}
