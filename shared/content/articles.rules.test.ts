import { describe, expect, it, test } from 'vitest'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { summaryOf } from './articles.rules.ts'

const textOf = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

describe('a generated summary', () => {
  test.each([
    ['nothing', textOf(), ''],
    ['a short text', textOf('One line.', 'Another.'), 'One line. Another.'],
    ['just short enough', textOf('x'.repeat(200)), 'x'.repeat(200)],
    ['a long text', textOf('word '.repeat(60)), `${'word '.repeat(40).trimEnd()}…`],
  ])('is the beginning of the text: %s', (_, body, expected) => {
    expect(summaryOf(body)).toBe(expected)
  })

  it('cuts no Khmer word', () => {
    const summary = summaryOf(textOf('សាលារៀន'.repeat(60)))
    expect(summary.length).toBeLessThanOrEqual(201)
    expect(summary).toMatch(/^(សាលារៀន)+(សាលា)?…$/)
  })
})
