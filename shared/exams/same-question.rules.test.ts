import { expect, it } from 'vitest'
import { questionOf, textDocument } from './new-question.rules.ts'
import { askedIn } from './same-question.rules.ts'

const asks = (text: string) => askedIn(questionOf({ type: 'essay', prompt: textDocument(text) }))

it('questions that differ in spelling only ask the same', () => {
  expect(asks('What  is X?')).toBe(asks('what is x?'))
})

it('but in a formula capital letters are other letters', () => {
  expect(asks('What is \\(\\Delta\\)?')).not.toBe(asks('What is \\(\\delta\\)?'))
  expect(asks('What is \\(x\\)?')).toBe(asks('what is  \\( x \\)?'))
})
