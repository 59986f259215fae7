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
    [
      'has True and False in one line',
      '1. Ice is hot.\nTrue / False*',
      [['true_false', 'Ice is hot.', 'true', '*false']],
    ],
    ['marks the first of them', '1. Ice is cold.\nTrue* / False', [['true_false', 'Ice is cold.', '*true', 'false']]],
    [
      'has True and False in two lines',
      'Ice is cold.\nTrue*\nFalse\n\nIce is hot.\nFalse ✓\nTrue',
      [
        ['true_false', 'Ice is cold.', '*true', 'false'],
        ['true_false', 'Ice is hot.', 'true', '*false'],
      ],
    ],
    [
      'only says True',
      '1. Ice is cold.\nTrue\n2. Next?',
      [
        ['true_false', 'Ice is cold.', '*true', 'false'],
        ['essay', 'Next?'],
      ],
    ],
    ['has ត្រូវ and ខុស', '១. ទឹកក្តៅ\nត្រូវ / ខុស*', [['true_false', 'ទឹកក្តៅ', 'true', '*false']]],
    [
      'asks for True or False in the question',
      '1. True or False?\nAnswer: True',
      [['true_false', 'True or False?', '*true', 'false']],
    ],
    [
      'has no letters',
      '1. Which is a cost?\nSavings\n*Beans\n- A loan',
      [['multiple_choice', 'Which is a cost?', 'Savings', '*Beans', 'A loan']],
    ],
    ['has a list in its question', '1. Explain:\n* cash\n* profit', [['essay', 'Explain:\n* cash\n* profit']]],
    ['marks an option behind its letter', '1. One?\nA) *a\nB) b', [['multiple_choice', 'One?', '*a', 'b']]],
    [
      'is a table',
      'question,a,b,c,right\nWhich is a cost?,Savings,Beans,"A loan, paid back",B\n"He said ""2""",1,2,3,2\nSecond?,x,y,,2',
      [
        ['multiple_choice', 'Which is a cost?', 'Savings', '*Beans', 'A loan, paid back'],
        ['multiple_choice', 'He said "2"', '1', '*2', '3'],
        ['multiple_choice', 'Second?', 'x', '*y'],
      ],
    ],
    [
      'is copied from a spreadsheet',
      'Question\tOption 1\tOption 2\tCorrect answer\tExplanation\nIce is hot.\tTrue\tFalse\tFalse\tIt is frozen.\nThe capital?\t\t\tPhnom Penh\t',
      [
        ['true_false', 'Ice is hot.', 'true', '*false'],
        ['short_answer', 'The capital?', '=Phnom Penh'],
      ],
    ],
    ['is a table in Khmer', 'សំណួរ;ក;ខ;ចម្លើយត្រូវ\nសត្វ?;ឆ្មា;ថ្ម;ក', [['multiple_choice', 'សត្វ?', '*ឆ្មា', 'ថ្ម']]],
    [
      'is a table with stars',
      'question,answers\nPrime?,"*2\n4\n*5"\nTwo?,2',
      [
        ['multiple_choice', 'Prime?', '*2', '4', '*5'],
        ['short_answer', 'Two?', '=2'],
      ],
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
    [
      'has a heading of its own',
      'Questions\n\n1. Which is a cost?\nA) Savings\n*B) Beans, dry',
      [
        ['essay', 'Questions'],
        ['multiple_choice', 'Which is a cost?', 'Savings', '*Beans, dry'],
      ],
    ],
    [
      'has decimals and times',
      '1. Pi is about?\n3.14 *\n2.71\n\n2. When?\n8:30 *\n9:30',
      [
        ['multiple_choice', 'Pi is about?', '*3.14', '2.71'],
        ['multiple_choice', 'When?', '*8:30', '9:30'],
      ],
    ],
    [
      'has wide brackets',
      '1）哪个是水果？\nA）苹果\nB）桌子\n参考答案：A',
      [['multiple_choice', '哪个是水果？', '*苹果', '桌子']],
    ],
    ['says ខុស below', '១. ទឹកក្តៅ\nចម្លើយ៖ ខុស', [['true_false', 'ទឹកក្តៅ', 'true', '*false']]],
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

test('reads the formulas of a list', () => {
  const [one] = questionsIn('1. What is \\(x^2\\) if $5 and $10?\nA) \\(y\\) *\nB) $$z$$')
  expect(one?.prompt.content?.[0]?.content).toEqual([
    { type: 'text', text: 'What is ' },
    { type: 'formula', attrs: { tex: 'x^2' } },
    { type: 'text', text: ' if $5 and $10?' },
  ])
  expect(one?.options.map(({ text }) => text)).toEqual(['\\(y\\)', '$$z$$'])
})
