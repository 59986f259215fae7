import { describe, expect, test } from 'vitest'
import { linesIn, looksLikeTable, rightAmong, tableIn } from './question-table.rules.ts'

test.each([
  ['headings that we do not know', 'Frage\tEins\tZwei\nWas?\ta\tb', true],
  ['a list with commas', '1. One, two, three, four?\nA) a\nB) b', false],
  ['one line', 'a,b,c,d', false],
])('%s: looks like a table or not', (_, text, wanted) => {
  expect(looksLikeTable(text)).toBe(wanted)
})

describe('the right answers of a table', () => {
  test.each([
    ['Question,A,B,C,D,Answer', 'Q?,w,x,y,z,C', ['w', 'x', 'y', 'z'], ['C']],
    ['Question,Option 1,Option 2,Correct', 'Q?,a,b,2', ['a', 'b'], ['2']],
    ['Question;Options;Key', 'Q?;"a\nb";b', ['a', 'b'], ['b']],
    ['សំណួរ,ក,ខ,ចម្លើយ', 'Q?,ឆ្មា,ថ្ម,ក', ['ឆ្មា', 'ថ្ម'], ['ក']],
    ['题目,选项A,选项B,答案', 'Q?,甲,乙,B', ['甲', '乙'], ['B']],
    ['Question,Answer', 'Q?,Phnom Penh', ['Phnom Penh'], []],
    ['Question,Answer', 'Q?,"*a\nb"', ['*a', 'b'], []],
    ['Question,Answers', 'Q?,true', ['true'], []],
    ['Question,Answer 1,Answer 2', 'Q?,*a,', ['*a'], []],
  ])('under %s', (head, row, options, right) => {
    const [cells] = tableIn(`${head}\n${row}`) ?? []
    expect(linesIn(cells?.('answers') ?? [])).toEqual(options)
    expect(linesIn(cells?.('right') ?? [])).toEqual(right)
  })

  test.each<[names: string[], options: string[], right: string]>([
    [['B'], ['x', 'y', 'z'], 'y'],
    [['b'], ['x', 'y', 'z'], 'y'],
    [['2'], ['x', 'y', 'z'], 'y'],
    [['២'], ['x', 'y', 'z'], 'y'],
    [['ខ'], ['x', 'y', 'z'], 'y'],
    [['A, C'], ['x', 'y', 'z'], 'x z'],
    [['A C'], ['x', 'y', 'z'], 'x z'],
    [['A', 'C'], ['x', 'y', 'z'], 'x z'],
    [['x; z'], ['x', 'y', 'z'], 'x z'],
    [['B) y'], ['x', 'y', 'z'], 'y'],
    [['B. see the book'], ['x', 'y', 'z'], 'y'],
    [['2'], ['1', '2', '3'], '2'],
    [['2'], ['3', '4', '2'], '2'],
    [['A loan'], ['Savings', 'A loan'], 'A loan'],
    [['a boat'], ['Savings', 'A loan'], ''],
    [['Paris, France'], ['Rome, Italy', 'Paris, France'], 'Paris, France'],
    [['9'], ['x', 'y'], ''],
    [[], ['x', 'y'], ''],
  ])('%j name some of %j', (names, options, right) => {
    const found = rightAmong(options, names)
    expect(options.filter((_, at) => found[at]).join(' ')).toBe(right)
  })
})
