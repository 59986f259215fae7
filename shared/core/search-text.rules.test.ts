import { describe, expect, it } from 'vitest'
import { alike } from './search-text.cases.ts'
import { plainText, plainWords, searchText, searchWords, spaceCharacters } from './search-text.rules.ts'

describe('two ways to write the same are the same to the search', () => {
  it.each(alike)('%s', (_, one, other) => {
    expect(searchText(one)).toBe(searchText(other))
    expect(plainText(one)).toBe(plainText(other))
  })

  it('but not two different words', () => {
    expect(searchText('ស្រី')).not.toBe(searchText('ស្ត្រី'))
    expect(searchText('cafe')).not.toBe(searchText('café'))
    expect(searchText('ការ')).not.toBe(searchText('ការ៉េ'))
  })

  it('and what was made the same stays so', () => {
    for (const [, one] of alike) expect(searchText(searchText(one))).toBe(searchText(one))
  })
})

describe('a text of words only', () => {
  it.each([
    ['E-commerce (C#, .NET)', 'e commerce c net'],
    ['រៀនExcelឱ្យឆាប់', 'រៀន excel ឱ្យឆាប់'],
    ['Excel基础课程', 'excel 基础课程'],
    ['ផ្សេងៗ។ «មេរៀន» ១', 'ផ្សេង មេរៀន 1'],
    ['🎓 !', ''],
  ])('%s is %s', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })
})

describe('Chinese characters apart', () => {
  it.each([
    ['会计基础', ' 会 计 基 础 '],
    ['excel 基础 2', 'excel 基 础 2'],
    ['3d动画', '3d 动 画 '],
    ['高,棉', ' 高 , 棉 '],
    ['រៀនភាសា web', 'រៀនភាសា web'],
  ])('%s is %j', (text, apart) => {
    expect(spaceCharacters(text)).toBe(apart)
  })
})

describe('the words of a query', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['\u200b', []],
    ['Web Design', ['web', 'design']],
    ['web Web', ['web']],
    ['sok@example.com 012-345', ['sok@example.com', '012-345']],
    ['រៀន ភាសា\u200bខ្មែរ', ['រៀន', 'ភាសាខ្មែរ']],
    ['រៀនភាសាខ្មែរ', ['រៀន', 'ភាសាខ្មែរ']],
    // Function words are left out among other words, but not if they are the whole query.
    ['គណនេយ្យសម្រាប់អាជីវកម្មតូច', ['គណនេយ្យ', 'អាជីវកម្ម', 'តូច']],
    ['សម្រាប់', ['សំរាប់']],
    ['ជា វណ្ណា', ['ជា', 'វណ្ណា']],
    ['ការគ្រប់គ្រងហិរញ្ញវត្ថុ', ['គ្រប់គ្រង', 'ហិរញ្ញវត្ថុ']],
    ['ការងារ', ['ការងារ']],
    ['ស្រ្តីកម្ពុជា', ['ស្ត្រី', 'កម្ពុជា']],
    ['លក់អនឡាញ', ['លក់', 'អនឡាញ']],
    ['会计基础', ['会计', '基础']],
    ['学习高棉语', ['学习', '高棉语']],
    ['会', ['会']],
    ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ])('%j are %j', (query, words) => {
    expect(searchWords(query)).toEqual(words)
  })

  it('say whether they begin a word or may be anywhere', () => {
    expect(plainWords('Excel, រៀន(基础)')).toEqual([
      { word: 'excel', isBeginning: true },
      { word: 'រៀន', isBeginning: false },
      { word: '基础', isBeginning: false },
    ])
  })

  it('are all in what the query was cut from', () => {
    for (const text of ['ការគ្រប់គ្រងគណនេយ្យសម្រាប់អាជីវកម្មតូច', 'ហ្វេសប៊ុកនិងតេឡេក្រាម', '零基础学习高棉语会话']) {
      for (const { word } of plainWords(text)) expect(plainText(text)).toContain(word)
    }
  })
})
