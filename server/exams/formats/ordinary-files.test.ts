import { describe, expect, it } from 'vitest'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { growthOf } from '#tests/support/growth.ts'
import { madeDocx, madePdf, madeXlsx, madeZip } from '#tests/support/made-files.ts'
import { photo } from '#tests/support/ordinary-files.ts'
import { readCsv, writeCsv } from './csv.ts'
import { readGift, writeGift } from './gift.ts'
import { htmlLine, htmlText } from './html-text.ts'
import { readMoodleXml, writeMoodleXml } from './moodle-xml.ts'
import { readQti, writeQti } from './qti.ts'
import type { ReadFile, ReadQuestion } from './read-question.ts'
import { questionsIn, readQuestions } from './read-questions.ts'

// Files as people have them, and what is written by us: none loses a question, or a sign of one, without a word.

const asks = (file: ReadFile | undefined) => file?.questions.map(({ fields }) => plainText(fields.prompt))
const optionsOf = (file: ReadFile | undefined, at = 0) =>
  file?.questions[at]?.fields.options.map(({ text, is_right }) => `${is_right ? '*' : ''}${text}`)
const acceptedOf = (file: ReadFile | undefined, at = 0) =>
  file?.questions[at]?.fields.accepted.map(({ text, tolerance }) => [text, tolerance])
const named = (file: ReadFile | undefined) => file?.problems.map(({ number, problem }) => [number, problem])

describe('GIFT', () => {
  it.each<[string, string, string[]]>([
    ['a backslash that Moodle writes', 'Is \\\\neq a sign? {=a ~b}', ['Is \\neq a sign?']],
    ['a path', 'Where is C\\:\\\\new? {=a ~b}', ['Where is C:\\new?']],
    ['a comment between two', 'One? {=a ~b}\n\n// more\n\nTwo? {=c ~d}', ['One?', 'Two?']],
    ['a comment in the middle', '::T::One?\n  // more\n{=a ~b}', ['One?']],
    ['a comment in the answers', 'One? {\n=a\n// more\n~b\n}', ['One?']],
    ['code with a comment', 'What is\\n// this\\n\\n# and that? {=a ~b}', ['What is\n// this\n# and that?']],
    ['an address', 'What is at https\\://a.kh? {=a ~b}', ['What is at https://a.kh?']],
    ['no blank lines', 'One? {=a ~b}\nTwo? {=c ~d}\n::T:: Three?{T}', ['One?', 'Two?', 'Three?']],
    ['none, over several lines', 'One?\n{=a ~b}\nWhat is\nTwo? {\n=c\n~d\n}', ['One?', 'What is\nTwo?']],
    ['a gap in several lines', 'It is the {\n=fourth\n~fifth\n}\nThursday.', ['It is the _____ Thursday.']],
    ['braces in answers', 'Which is a set? {={a} ~{b}}', ['Which is a set?']],
  ])('has %s', (_, text, expected) => {
    const file = readGift(text)
    expect(asks(file)).toEqual(expected)
    expect(file.problems).toEqual([])
  })

  it.each<[string, string, string[]]>([
    ['arrows', 'Which arrow? {=a -> b ~b -> a}', ['*a -> b', 'b -> a']],
    ['backslashes', 'C path? {=C\\:\\\\new ~D\\:\\\\}', ['*C:\\new', 'D:\\']],
    ['formulas', 'Which? {=\\\\(x \\\\neq y\\\\) ~\\\\(x \\\\ne z\\\\)}', ['*\\(x \\neq y\\)', '\\(x \\ne z\\)']],
    ['pictures', '[html]Which? {=<img src\\="a.png" alt\\="cat"> ~<img src\\="b.png" alt\\="dog">}', ['*cat', 'dog']],
  ])('has options with %s', (_, text, expected) => {
    expect(optionsOf(readGift(text))).toEqual(expected)
  })

  it.each<[string, [string, number | null][]]>([
    ['{#3.141..3.142}', [['3.1415', 0.0005]]],
    ['{#0.1..0.3}', [['0.2', 0.1]]],
    ['{#-3..-1}', [['-2', 1]]],
    ['{#1,5:0,1}', [['1,5', 0.1]]],
    [
      '{#=1:0.5 =one}',
      [
        ['1', 0.5],
        ['one', null],
      ],
    ],
    ['{=a -> b}', [['a -> b', null]]],
  ])('%s', (answers, expected) => {
    expect(acceptedOf(readGift(`Q? ${answers}`))).toEqual(expected)
  })

  it('names what has two gaps, pairs to be matched, and pictures', () => {
    expect(named(readGift('One {=a} and two {=b}?'))).toEqual([[1, 'unreadable']])
    expect(named(readGift('Match {=a -> 1 =b -> 2}'))).toEqual([[1, 'matching']])
    expect(named(readGift('[html]<img src\\="x">What? {=a ~b}'))).toEqual([[1, 'pictures_left_out']])
  })
})

const asked = (answers: string) =>
  `<quiz><question type="multichoice"><name><text>One</text></name><questiontext><text>Which?</text></questiontext>${answers}</question></quiz>`
const pictured = (fraction: number, html: string) =>
  `<answer fraction="${fraction}"><text><![CDATA[${html}]]></text></answer>`

it.each([
  ['<img src="a.png" alt="cat">', '*cat'],
  ["<p><IMG src='a.png' alt='a &gt; b'></p>", '*a > b'],
  ['<img src="a.png">', '*'],
  ['<img src="a.png" alt="cat"> It meows.', '*It meows.'],
])('an option of Moodle that is a picture is named: %s', (html, text) => {
  const file = readMoodleXml(asked(pictured(100, html) + pictured(0, 'b')))
  expect(optionsOf(file)).toEqual([text, 'b'])
  expect(named(file)).toEqual([[1, 'pictures_left_out']])
})

it.each([
  ['{=Phnom Penh ~%50%Cambodia ~Hanoi}', ['*Phnom Penh', 'Cambodia', 'Hanoi'], false],
  ['{~%50%a ~%50%b ~%-100%c}', ['*a', '*b', 'c'], true],
  ['{=a =b ~c}', ['*a', '*b', 'c'], true],
])('of GIFT, %s has these right', (answers, options, several) => {
  const file = readGift(`Q? ${answers}`)
  expect([optionsOf(file), file.questions[0]?.fields.several]).toEqual([options, several])
})

it.each([
  ['true', ['*cat', 'dog', 'tree'], false],
  ['false', ['*cat', '*dog', 'tree'], true],
])('of Moodle, single %s: what is right in part', (single, options, several) => {
  const file = readMoodleXml(
    asked(`<single>${single}</single>${pictured(100, 'cat')}${pictured(50, 'dog')}${pictured(0, 'tree')}`),
  )
  expect([optionsOf(file), file?.questions[0]?.fields.several]).toEqual([options, several])
})

describe('a table', () => {
  it.each<[string, string, string[]]>([
    [
      'options in columns, the right one by its text',
      'Question,Option 1,Option 2,Option 3,Correct\nQ?,a,b,c,b',
      ['a', '*b', 'c'],
    ],
    ['by its letter', 'Question,A,B,C,D,Correct Answer\nQ?,w,x,y,z,c', ['w', 'x', '*y', 'z']],
    ['by its number', 'question text;option1;option2;key\nQ?;a;b;2', ['a', '*b']],
    ['by several letters', 'Question,Option A,Option B,Option C,Answer key\nQ?,x,y,z,"A, C"', ['*x', 'y', '*z']],
    ['in Khmer', 'សំណួរ,ជម្រើស ១,ជម្រើស ២,ចម្លើយត្រឹមត្រូវ\nQ?,ក,ខ,ក', ['*ក', 'ខ']],
    ['in Chinese', '题目,选项A,选项B,正确答案\nQ?,甲,乙,B', ['甲', '*乙']],
    ['under the heading "Answer"', 'Question,A,B,C,D,Answer\nQ?,w,x,y,z,C', ['w', 'x', '*y', 'z']],
    ['in Khmer letters', 'សំណួរ,ក,ខ,ចម្លើយ\nQ?,ឆ្មា,ថ្ម,ខ', ['ឆ្មា', '*ថ្ម']],
    ['with stars', 'Question,Choice 1,Choice 2\nQ?,*a,b', ['*a', 'b']],
  ])('of others may have %s', (_, file, expected) => {
    expect(optionsOf(readCsv(file))).toEqual(expected)
    expect(readCsv(file)?.problems).toEqual([])
  })

  it('whose answers are not found has no essays', () => {
    expect(named(readCsv('Question,First,Second\nQ?,a,b\nR?,,'))).toEqual([[1, 'no_answers']])
    expect(asks(readCsv('Question,First,Second\nQ?,a,b\nR?,,'))).toEqual(['R?'])
  })

  it.each([
    ['1,000', 1000],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['២', 2],
    ['', 1],
  ])('has the score %j', (score, expected) => {
    expect(readCsv(`question,answers,score\nQ?,true,"${score}"`)?.questions[0]?.fields.score).toBe(expected)
  })

  it.each(["-2+3+cmd|' /C calc'!A0", '=1+1', '+1+1', '@SUM(A1)', '\uff1d1', '-2', '-x', '+5'])(
    'is not calculated, and read again: %s',
    (text) => {
      const fields = questionOf({
        type: 'short_answer',
        prompt: textDocument(text),
        accepted: [{ text, tolerance: null }],
      })
      const file = writeCsv([{ title: '', category: text, tags: [], fields }])
      expect(file).not.toMatch(/(^|[,\n])"?[=+@\uff1d-]/)
      const again = readCsv(file)
      expect([asks(again), acceptedOf(again), again?.questions[0]?.category]).toEqual([[text], [[text, null]], text])
    },
  )

  it('has a thousand quotes in a cell', () => {
    expect(asks(readCsv(`question,answers\n${'a"b '.repeat(1000)},true`))).toEqual(['a"b '.repeat(1000).trim()])
  })
})

const option = (text: string, at: number) => ({
  id: optionIdAt(at),
  text,
  media_id: null,
  is_right: at === 0,
  feedback: '',
})
const question = (fields: Partial<QuestionFields> & Pick<QuestionFields, 'type'>): ReadQuestion => ({
  title: 'Q',
  category: null,
  tags: [],
  fields: questionOf({ prompt: textDocument('What?'), ...fields }),
})
const texts = [
  'C:\\new',
  '\\neq',
  'a -> b',
  '// no comment',
  '-2',
  "'quoted'",
  '=x',
  '{}',
  '\\',
  '\\\\',
  'a\\',
  '~%50%',
  '*x',
  '->',
  '<b>',
]

describe('what is written is read again', () => {
  const formats: [string, (one: ReadQuestion) => ReadFile | undefined][] = [
    ['GIFT', (one) => readGift(writeGift([one]))],
    ['Moodle XML', (one) => readMoodleXml(writeMoodleXml([one]))],
    ['QTI', (one) => readQti(writeQti(one, 'id', { true: 'Yes', false: 'No' }))],
  ]
  it.each(formats)('by %s, whatever its options and prompt have', (_, again) => {
    for (const text of texts) {
      const options = again(question({ type: 'multiple_choice', options: [option(text, 0), option('other', 1)] }))
      expect([text, optionsOf(options)]).toEqual([text, [`*${text}`, 'other']])
      const short = again(
        question({
          type: 'short_answer',
          accepted: [text, `${text} 2`].map((one) => ({ text: one, tolerance: null })),
        }),
      )
      const accepted = [text, `${text} 2`].map((one) => [one, null])
      expect([text, acceptedOf(short)]).toEqual([text, accepted])
      const prompt = again(question({ type: 'essay', prompt: textDocument(`First\n${text}\n\n${text}`) }))
      expect([text, asks(prompt)]).toEqual([text, [`First\n${text}\n${text}`]])
    }
  })

  it('by a table, also what asks about a picture, without it', () => {
    const options = [option('a', 0), option('b', 1)]
    const file = readCsv(writeCsv([question({ type: 'image', options }), question({ type: 'image' })]))
    expect(file?.questions.map(({ fields }) => fields.type)).toEqual(['multiple_choice', 'essay'])
    expect(optionsOf(file)).toEqual(['*a', 'b'])
    expect(named(file)).toEqual([
      [1, 'pictures_left_out'],
      [2, 'pictures_left_out'],
    ])
  })

  it('by an archive with a file for each question, in their order', async () => {
    const items = Array.from({ length: 12 }, (_, at) => [
      `question-${at + 1}.xml`,
      writeQti(question({ type: 'essay', prompt: textDocument(`Number ${at}`) }), `q${at}`, { true: 't', false: 'f' }),
    ])
    const others = [
      ['imsmanifest.xml', '<manifest/>'],
      ['picture.png', 'x'],
      ['broken.xml', '<a'],
    ]
    const file = await questionsIn(madeZip(Object.fromEntries([...items, ...others])))
    expect(asks(file)).toEqual(items.map((_, at) => `Number ${at}`))
    expect(file?.problems).toEqual([])
  })
})

it('what is no file of questions is none', async () => {
  const picture = await photo(1).jpeg().toBuffer()
  const huge = madeZip({ 'a.xml': ' '.repeat(33 * 1024 * 1024) })
  const files = [madeDocx(), madeXlsx(), await madePdf(), picture, Buffer.from('{\\rtf1 What? {=a ~b}}'), huge]
  for (const file of files) expect(await questionsIn(file)).toBeUndefined()
})

it.each([
  ['UTF-16', Buffer.from('\ufeffQ? {=a ~b}', 'utf16le')],
  ['UTF-16 of a Mac', Buffer.from('\ufeffQ? {=a ~b}', 'utf16le').swap16()],
  ['an older encoding', Buffer.from('Qu\xe9? {=a ~b}', 'latin1')],
  ['lines of Windows', Buffer.from('Q? {=a ~b}\r\n\r\nR? {=c ~d}\r\n')],
])('a text in %s is read', async (_, file) => {
  expect((await questionsIn(file))?.questions.length).toBeGreaterThan(0)
})

it('pictures in a file of Moodle do not count, and a text that is too long is refused', async () => {
  const picture = `<img src="data:image/png;base64,${'Ab9/'.repeat(750_000)}">`
  const file = await questionsIn(Buffer.from(moodle(`<p>Who?</p>${picture}`)))
  expect([asks(file), named(file)]).toEqual([['Who?'], [[1, 'pictures_left_out']]])
  const long = questionsIn(Buffer.from(moodle('word '.repeat(500_000))))
  await expect(long).rejects.toMatchObject({ code: 'media.file_size' })
})

const moodle = (html: string) =>
  `<quiz><question type="essay"><name><text>a</text></name><questiontext><text><![CDATA[${html}]]></text></questiontext></question></quiz>`
const each =
  (piece: string, end = '') =>
  (times: number) =>
    piece.repeat(times) + end
describe('a long file takes only as much longer as it is longer', () => {
  const files: [string, (times: number) => string][] = [
    ...[
      '<b>x',
      '<ul>x',
      '<ul><li>',
      '<a ',
      '<script>',
      '<script>x</scripts>',
      '<!--',
      '<![CDATA[',
      '</b>x',
      '<td>',
      '<br>',
      '<svg></svg',
      '&amp',
      '\\(',
      '$$',
      '<img alt="',
      '<p>x</p>',
    ].map((piece): [string, (times: number) => string] => [`Moodle ${piece}`, (times) => moodle(piece.repeat(times))]),
    ['Moodle <i>, then </b>x', (times) => moodle('<i>'.repeat(times) + '</b>x'.repeat(times))],
    ['GIFT of lines with a space', each(' \n', 'q{=a ~b}')],
    ['GIFT of comments', each('// a\n', 'q{=a ~b}')],
    ['GIFT of ::', each('::', '{=a ~b}')],
    ['GIFT of =', (times) => `q{${'= '.repeat(times)}}`],
    ['GIFT of numbers', (times) => `q{#${'=%1'.repeat(times)}}`],
    ['GIFT of points', (times) => `q{#1${'.'.repeat(times)}x}`],
    ['GIFT of spaces', each(' ', 'x {=a ~b}')],
    ['GIFT of braces', each('{}', 'x')],
    ['GIFT of closing braces', (times) => `q{${'}'.repeat(times)}=a}`],
    ['GIFT of backslashes', each('\\', '{=a ~b}')],
    ['GIFT of questions', each('q{=a ~b}\n')],
    ['CSV of quotes', (times) => `question,answers\n${'a"'.repeat(times)}`],
    ['CSV of spaces and quotes', (times) => `question,answers\n${' "'.repeat(times)}`],
    ['CSV of commas', (times) => `question,answers\nq${','.repeat(times)}`],
    ['CSV of lines in a cell', (times) => `question,answers\n"${'a\n'.repeat(times)}`],
    [
      'XML of attributes',
      (times) => `<quiz ${Array.from({ length: times }, (_, at) => `a${at}="1"`).join(' ')}></quiz>`,
    ],
    ['XML of comments', (times) => `<quiz>${'<!--a-->'.repeat(times)}</quiz>`],
    ['XML of elements', (times) => `<quiz>${'<q/>'.repeat(times)}</quiz>`],
  ]
  it.each(files)('%s', (_, file) => {
    expect(growthOf((times) => readQuestions(file(times)), 1200)).toBeLessThan(80)
  })
})

it('a text of a hundred thousand marks is too long, and what is read of it has an end', () => {
  const { doc } = htmlText('<b>word</b> '.repeat(100_000))
  expect(JSON.stringify(doc).length).toBeGreaterThan(200_000)
  expect(JSON.stringify(doc).length).toBeLessThan(2_000_000)
  expect(htmlLine('<b>a</b>'.repeat(10_000)).text).toHaveLength(10_000)
})

it.each([
  ['a<!-- b -->c', 'a c'],
  ['a<!-- b', 'a<!-- b'],
  ['<script>x</script>a', 'a'],
  ['<SCRIPT>x</Script >a', 'a'],
  ['<script>x', 'x'],
  ['a <b>b</b> c', 'a b c'],
  ['</b>a</b> <b>b', 'a b'],
  ['a < b and c > d', 'a < b and c > d'],
  ['İ<!-- x -->b', 'İ b'],
  ['<![CDATA[a]]>', 'a'],
  ['<p title="x">a</p>', 'a'],
  ['1 <2', '1 <2'],
])('%j says %j', (html, words) => {
  expect([plainText(htmlText(html).doc), htmlLine(html).text]).toEqual([words, words])
})
