import { describe, expect, test } from 'vitest'
import { linesIn, looksLikeTable, tableIn } from './question-table.rules.ts'

test.each([
  ['headings that we do not know', 'Frage\tEins\tZwei\nWas?\ta\tb', true],
  ['a list with commas', '1. One, two, three, four?\nA) a\nB) b', false],
  ['one line', 'a,b,c,d', false],
])('%s: looks like a table or not', (_, text, wanted) => {
  expect(looksLikeTable(text)).toBe(wanted)
})

describe('what columns are called', () => {
  test.each([
    ['Question,A,B,C,D,Answer', 'Q?,w,x,y,z,C', { options: ['w', 'x', 'y', 'z'], right: ['C'] }],
    ['Question,A,B,Answers', 'Q?,w,x,B', { options: ['w', 'x'], right: ['B'] }],
    ['Question,A.,B.,Ans.', 'Q?,w,x,B', { options: ['w', 'x'], right: ['B'] }],
    ['Question,Option (A),Option (B),Correct Answer(s)', 'Q?,w,x,B', { options: ['w', 'x'], right: ['B'] }],
    ['Question,Option 1,Option 2,Correct', 'Q?,a,b,2', { options: ['a', 'b'], right: ['2'] }],
    ['Question;Options;Key', 'Q?;"a\nb";b', { options: ['a', 'b'], right: ['b'] }],
    ['Question,Options,Answers', 'Q?,"a\nb",b', { options: ['a', 'b'], right: ['b'] }],
    ['Question,Answers,Correct answer', 'Q?,"a\nb",b', { options: ['a', 'b'], right: ['b'] }],
    ['Question,Answer 1,Answer 2,Solution', 'Q?,a,b,b', { options: ['a', 'b'], right: ['b'] }],
    ['Question,Answer 1,Answer 2,Answer', 'Q?,a,b,b', { options: ['a', 'b'], right: ['b'] }],
    ['សំណួរ,ក,ខ,ចម្លើយ', 'Q?,ឆ្មា,ថ្ម,ក', { options: ['ឆ្មា', 'ថ្ម'], right: ['ក'] }],
    ['សំនួរ,ជម្រើស ១,ជម្រើស ២,ចម្លើយត្រឹមត្រូវ', 'Q?,ឆ្មា,ថ្ម,ក', { options: ['ឆ្មា', 'ថ្ម'], right: ['ក'] }],
    ['题目,选项A,选项B,参考答案', 'Q?,甲,乙,B', { options: ['甲', '乙'], right: ['B'] }],
    ['Question,Answer', 'Q?,Phnom Penh', { answers: ['Phnom Penh'] }],
    ['Question,Answers', 'Q?,"*a\nb"', { answers: ['*a', 'b'] }],
    ['Question,Answer 1,Answer 2', 'Q?,*a,', { answers: ['*a'] }],
    ['Question,Answer,Marks', 'Q?,a,5', { answers: ['a'], score: ['5'] }],
  ])('%s', (head, row, wanted) => {
    const [cells] = tableIn(`${head}\n${row}`) ?? []
    for (const column of ['options', 'answers', 'right', 'score'] as const) {
      expect(linesIn(cells?.(column) ?? []), column).toEqual((wanted as Record<string, string[]>)[column] ?? [])
    }
  })

  test('whatever comes before them, and however lines end', () => {
    for (const text of [
      'sep=;\nQuestion;Answer\nQ?;a',
      '\n\nQuestion\tAnswer\rQ?\ta',
      '\ufeffQuestion,Answer\r\nQ?,a',
    ]) {
      const [cells] = tableIn(text) ?? []
      expect([cells?.('question'), cells?.('answers')], text).toEqual([['Q?'], ['a']])
    }
  })

  test.each([
    'Questions\n\n1. Which is a cost?\nA) Savings\n*B) Beans, dry',
    'សំណួរ\n១. តើមួយណា?\nក) មួយ\nខ) ពីរ',
    'Name,Email\nDara,dara@example.com',
  ])('and a text without them is no table: %s', (text) => {
    expect(tableIn(text)).toBeUndefined()
  })
})
