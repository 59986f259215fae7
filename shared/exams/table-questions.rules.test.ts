import { describe, expect, it } from 'vitest'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { tableIn } from './question-table.rules.ts'
import { questionInRow } from './table-questions.rules.ts'

/** A row in short: its type, its options with a star at the right ones, the words that count, and what it lacks. */
function short(table: string) {
  const [cells] = tableIn(table) ?? []
  if (!cells) return undefined
  const { fields, lacks } = questionInRow(cells)
  const options = fields.options.map(({ text, id, is_right }) => `${is_right ? '*' : ''}${text || id}`)
  return [fields.type, ...options, ...fields.accepted.map(({ text }) => `=${text}`), ...(lacks ? [lacks] : [])]
}

describe('a row', () => {
  it.each<[string, string, string[]]>([
    [
      'whose right answer is missing is no question of words',
      'Question,A,B,Answer\nQ?,w,x,',
      ['multiple_choice', 'w', 'x', 'no_answers'],
    ],
    ['whose table has no right ones', 'Question,A,B\nQ?,w,x', ['multiple_choice', 'w', 'x', 'no_answers']],
    [
      'whose right one is misspelt',
      'Question,A,B,Key\nQ?,west,east,wst',
      ['multiple_choice', 'west', 'east', 'no_answers'],
    ],
    ['with an empty option', 'Question,A,B,C,D,Key\nQ?,w,x,,z,D', ['multiple_choice', 'w', 'x', '*z']],
    [
      'with letters in its options',
      'Question,Options,Answer\nQ?,"A. Paris\nB. London",Paris',
      ['multiple_choice', '*Paris', 'London'],
    ],
    ['with ticks', 'Question,Options\nQ?,"Rent ✓\nGift"', ['multiple_choice', '*Rent', 'Gift']],
    [
      'true or false, by letters',
      'Question,Option 1,Option 2,Correct\nQ?,True,False,F',
      ['true_false', 'true', '*false'],
    ],
    ['that only says T', 'Question,Answer\nQ?,T', ['true_false', '*true', 'false']],
    ['that only says ខុស', 'សំណួរ,ចម្លើយ\nQ?,ខុស', ['true_false', 'true', '*false']],
    ['that only says yes is of a word', 'Question,Answer\nQ?,yes', ['short_answer', '=yes']],
    ['with several words', 'Question,Answer\nQ?,Phnom Penh; ភ្នំពេញ', ['short_answer', '=Phnom Penh', '=ភ្នំពេញ']],
    ['of an essay with its number', 'No,Question\n1,Explain cash.', ['essay']],
    ['of an essay with its chapter', 'No.,Chapter,Question\n1,Money,Explain cash.', ['essay']],
    ['with headings that we do not know', 'Question,First,Second\nQ?,a,b', ['essay', 'no_answers']],
    ['of a type in Chinese', '题型,题目,选项,答案\n单选题,Q?,"甲\n乙",B', ['multiple_choice', '甲', '*乙']],
    ['of a type in Khmer', 'ប្រភេទសំណួរ,សំណួរ,ចម្លើយ\nពហុជ្រើសរើស,Q?,"*ក្រហម\nស"', ['multiple_choice', '*ក្រហម', 'ស']],
    [
      'of Quizizz with boxes',
      'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer\nQ?,Checkbox,a,b,c,"1,3"',
      ['multiple_choice', '*a', 'b', '*c'],
    ],
    [
      'of Quizizz with a blank',
      'Question Text,Question Type,Option 1,Option 2,Correct Answer\nQ?,Fill-in-the-Blank,two,2,',
      ['short_answer', '=two', '=2'],
    ],
    ['of Quizizz with an open end', 'Question Text,Question Type,Option 1\nQ?,Open-Ended,', ['essay']],
    [
      'of Kahoot',
      'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Correct answer(s) - choose at least one\nQ?,a,b,2',
      ['multiple_choice', 'a', '*b'],
    ],
    ['of a type that we do not know', 'type,question,answers\nhotspot,Where?,a', ['short_answer', '=a', 'type']],
    [
      'of our own file keeps a tick that is part of a text',
      'type,question,answers\nmultiple_choice,Q?,"*a\nb ✓"',
      ['multiple_choice', '*a', 'b ✓'],
    ],
  ])('%s', (_, table, wanted) => {
    expect(short(table)).toEqual(wanted)
  })

  it('has its points, minutes, category, tags and explanation', () => {
    const table = 'question,answers,explanation,points,minutes,category,tags\nQ?,true,Because,"2,5",3,Money,"a, b"'
    const [cells] = tableIn(table) ?? []
    const read = cells && questionInRow(cells)
    expect(read).toMatchObject({ category: 'Money', tags: ['a', 'b'], fields: { score: 2.5, minutes: 3 } })
    expect(plainText(read?.fields.explanation ?? { type: 'doc' })).toBe('Because')
  })
})
