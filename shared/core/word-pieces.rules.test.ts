import { describe, expect, it } from 'vitest'
import { partsOf } from './word-pieces.rules.ts'

describe('a compound is made of', () => {
  it.each([
    ['a photo', 'រូបថត', ['រូប', 'ថត']],
    ['to take photos', 'ថតរូប', ['ថត', 'រូប']],
    ['food', 'ម្ហូបអាហារ', ['ម្ហូប', 'អាហារ']],
    ['to cook', 'ធ្វើម្ហូប', ['ធ្វើ', 'ម្ហូប']],
    ['to sew', 'កាត់ដេរ', ['កាត់', 'ដេរ']],
    ['trade', 'លក់ដូរ', ['លក់', 'ដូរ']],
    ['to open a shop', 'បើកហាង', ['បើក', 'ហាង']],
    ['English', 'ភាសាអង់គ្លេស', ['ភាសា', 'អង់គ្លេស']],
    ['a school', 'សាលារៀន', ['សាលា', 'រៀន']],
    ['profit', 'ប្រាក់ចំណេញ', ['ប្រាក់', 'ចំណេញ']],
    ['a child', 'កូនក្មេង', ['កូន', 'ក្មេង']],
    ['a profile', 'ប្រវត្តិរូប', ['ប្រវត្តិ', 'រូប']],
  ])('%s', (_, word, parts) => {
    expect(partsOf(word)).toEqual(parts)
  })
})

describe('whoever does something is looked for by what they do', () => {
  it.each([
    ['a teacher', 'គ្រូបង្រៀន', ['បង្រៀន']],
    ['a seller', 'អ្នកលក់', ['លក់']],
    ['a tailor', 'ជាងកាត់ដេរ', ['កាត់ដេរ']],
    ['an accountant', 'គណនេយ្យករ', ['គណនេយ្យ']],
  ])('%s', (_, word, parts) => {
    expect(partsOf(word)).toEqual(parts)
  })
})

describe('no compound is', () => {
  it.each([
    ['accounting', 'គណនេយ្យ'],
    ['a computer', 'កុំព្យូទ័រ'],
    ['vegetables', 'បន្លែ'],
    ['health, which is made of a word and an ending', 'សុខភាព'],
    ['agriculture, another', 'កសិកម្ម'],
    ['business, another', 'អាជីវកម្ម'],
    ['work', 'ការងារ'],
    ['a lesson', 'មេរៀន'],
    ['to speak', 'និយាយ'],
    ['a market', 'ទីផ្សារ'],
    ['a salary, of which one part is a single letter', 'ប្រាក់ខែ'],
    ['what nobody knows', 'កខគឃ'],
    ['an English word', 'photo'],
    ['a Chinese word', '会计'],
    ['nothing', ''],
  ])('%s', (_, word) => {
    expect(partsOf(word)).toEqual([word])
  })
})
