import { describe, expect, it } from 'vitest'
import { examEditor } from '#shared/exams/words/office-editor.en.ts'
import { fieldName } from './field-name.ts'

describe('a field that keeps a question from being saved is named', () => {
  it.each([
    ['prompt', 'Question'],
    ['options.1.text', 'Answer 2'],
    ['options.0.feedback', 'Feedback for answer 1'],
    ['accepted.0.text', 'Accepted answer 1'],
    ['rubric.2.name', 'Criterion 3'],
    ['rubric.2.points', 'Points of criterion 3'],
    ['score', 'Points'],
    // What is wrong says it itself.
    ['options', undefined],
  ])('%s', (field, name) => {
    expect(fieldName(field, examEditor)).toBe(name)
  })
})
