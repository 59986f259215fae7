import { describe, expect, test } from 'vitest'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { questionsIn } from './paste.rules.ts'
import type { QuestionFields } from './questions.schema.ts'

/** A question in short: right options have a star. */
const short = ({ type, prompt, options, accepted }: QuestionFields) => [
  type,
  plainText(prompt),
  ...options.map(({ text, id, is_right }) => `${is_right ? '*' : ''}${text || id}`),
  ...accepted.map(({ text }) => `=${text}`),
]

describe('a pasted list', () => {
  test.each<[string, string, string[][]]>([
    [
      'has numbers, letters and stars',
      '1. Which is a cost?\nA) Savings\n*B) Beans\nC) A loan\n\n2. And this?\na. Rent *\nb. A gift',
      [
        ['multiple_choice', 'Which is a cost?', 'Savings', '*Beans', 'A loan'],
        ['multiple_choice', 'And this?', '*Rent', 'A gift'],
      ],
    ],
    [
      'is in Khmer, with ticks',
      '១. តើមួយណាជាផ្លែឈើ?\nក) ស្វាយ ✓\nខ) តុ\nគ) កៅអី\n២) សត្វ?\nក. ឆ្មា ✔\nខ. ថ្ម',
      [
        ['multiple_choice', 'តើមួយណាជាផ្លែឈើ?', '*ស្វាយ', 'តុ', 'កៅអី'],
        ['multiple_choice', 'សត្វ?', '*ឆ្មា', 'ថ្ម'],
      ],
    ],
    [
      'is in Chinese',
      '1、哪个是水果？\nA、苹果\nB、桌子\n答案：A',
      [['multiple_choice', '哪个是水果？', '*苹果', '桌子']],
    ],
    [
      'names the right answers below',
      'Prime numbers?\nA) 2\nB) 4\nC) 5\nAnswer: A, C',
      [['multiple_choice', 'Prime numbers?', '*2', '4', '*5']],
    ],
    [
      'has no numbers but empty lines',
      'First?\nA) a\nB) b *\n\n\nSecond?\n\nA) c *\nB) d',
      [
        ['multiple_choice', 'First?', 'a', '*b'],
        ['multiple_choice', 'Second?', '*c', 'd'],
      ],
    ],
    ['is true or false', '1. Water is wet.\nA) True *\nB) False', [['true_false', 'Water is wet.', '*true', 'false']]],
    ['says so in one line', '1. Ice is hot.\nAnswer: False', [['true_false', 'Ice is hot.', 'true', '*false']]],
    ['is true or false in Khmer', 'ទឹកក្តៅ\nក) ត្រូវ\nខ) ខុស ✓', [['true_false', 'ទឹកក្តៅ', 'true', '*false']]],
    [
      'wants a word',
      '1. The capital?\nAnswer: Phnom Penh; ភ្នំពេញ',
      [['short_answer', 'The capital?', '=Phnom Penh', '=ភ្នំពេញ']],
    ],
    ['wants a text', 'Explain cash and profit.', [['essay', 'Explain cash and profit.']]],
    [
      'goes on in the next line',
      '1. A long\nquestion?\nA) a long\nanswer *\nB) short',
      [['multiple_choice', 'A long\nquestion?', '*a long answer', 'short']],
    ],
    [
      'has a sentence that only looks like an option',
      '1. Who wrote it?\nC. Dickens is meant.\nA) He *\nB) She',
      [['multiple_choice', 'Who wrote it?\nC. Dickens is meant.', '*He', 'She']],
    ],
    ['has no right answer yet', 'What?\nA) a\nB) b', [['multiple_choice', 'What?', 'a', 'b']]],
    ['is empty', ' \n\n', []],
  ])('%s', (_, pasted, wanted) => {
    expect(questionsIn(pasted).map(short)).toEqual(wanted)
  })

  test('with several right answers lets students choose several', () => {
    const [one, two] = questionsIn('1. One\nA) a *\nB) b\n\n2. Two\nA) a *\nB) b *\nC) c')
    expect([one?.several, two?.several]).toEqual([false, true])
  })

  test('explains', () => {
    const [only] = questionsIn('1. One\nA) a *\nB) b\nExplanation: Because\nit is so.')
    expect(plainText(only?.explanation ?? { type: 'doc' })).toBe('Because\nit is so.')
  })
})
