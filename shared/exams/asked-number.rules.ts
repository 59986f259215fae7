import type { QuestionFields } from './questions.schema.ts'

const number = /^\p{Nd}+([., ]\p{Nd}+)*$/u

/** Whether every answer is written with digits only, so that a phone can show them at once. A sign or a unit needs letters. */
export const asksForNumber = ({ type, accepted }: Pick<QuestionFields, 'type' | 'accepted'>): boolean =>
  type === 'short_answer' && accepted.length > 0 && accepted.every(({ text }) => number.test(text.trim()))
