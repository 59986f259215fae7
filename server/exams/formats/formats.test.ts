import { describe, expect, it } from 'vitest'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { faultsOf, trueOrFalse } from '#shared/exams/questions.rules.ts'
import { questionFields } from '#shared/exams/questions.schema.ts'
import { readCsv, writeCsv } from './csv.ts'
import { readGift, writeGift } from './gift.ts'
import { htmlLine, htmlText } from './html-text.ts'
import { readMoodleXml, writeMoodleXml } from './moodle-xml.ts'
import { readQti, writeQti } from './qti.ts'
import type { ReadFile, ReadQuestion } from './read-question.ts'
import { readQuestions } from './read-questions.ts'

/** What a question says, without formatting. */
const said = ({ title, category, fields }: ReadQuestion) => ({
  title,
  category,
  type: fields.type,
  asks: plainText(fields.prompt),
  options: fields.options.map(({ text, is_right }) => `${is_right ? '*' : ''}${text}`),
  accepted: fields.accepted.map(({ text, tolerance }) => (tolerance === null ? text : `${text}±${tolerance}`)),
  several: fields.several,
})
const read = (file: ReadFile | undefined) => file?.questions.map(said)
const problems = (file: ReadFile | undefined) => file?.problems.map(({ number, problem }) => [number, problem])

describe('GIFT', () => {
  const of = (text: string) => read(readGift(text))?.[0]
  it.each<[string, string, object]>([
    [
      'one right',
      '::Q1:: Who? {=Grant ~no one ~Napoleon}',
      { title: 'Q1', asks: 'Who?', options: ['*Grant', 'no one', 'Napoleon'], several: false },
    ],
    ['without a title', 'Who is it? {=A ~B}', { title: 'Who is it?' }],
    ['several by weights', 'Which? {~%50%a ~%50%b ~%-100%c}', { options: ['*a', '*b', 'c'], several: true }],
    ['true', 'The sun rises. {T}', { type: 'true_false', options: ['*', ''] }],
    ['false, with feedback', 'It is flat. {FALSE#No.#Yes.}', { type: 'true_false', options: ['', '*'] }],
    ['short', 'Two plus two {=four =4}', { type: 'short_answer', accepted: ['four', '4'] }],
    ['a number', 'When? {#1822:5}', { type: 'short_answer', accepted: ['1822±5'] }],
    ['a range', 'Between? {#1..5}', { accepted: ['3±2'] }],
    ['several numbers', 'When? {#=1822:0 =%50%1822:2}', { accepted: ['1822'] }],
    ['an essay', 'Write. {}', { type: 'essay', options: [] }],
    ['a missing word', 'Cash is {=money ~debt} in hand.', { asks: 'Cash is _____ in hand.' }],
    ['escaped signs', 'Solve 2\\=x \\{yes\\} {=a\\=b ~c\\~d}', { asks: 'Solve 2=x {yes}', options: ['*a=b', 'c~d'] }],
    [
      'formulas as Moodle writes them, and by hand',
      'Is \\\\(x \\\\neq \\\\frac\\{1\\}\\{2\\}\\\\) or \\(y\\)? {=$$z$$ ~$5}',
      { asks: 'Is \\(x \\neq \\frac{1}{2}\\) or \\(y\\)?', options: ['*$$z$$', '$5'] },
    ],
    ['Khmer', 'តើអ្វីជាសាច់ប្រាក់? {=លុយ ~បំណុល}', { asks: 'តើអ្វីជាសាច់ប្រាក់?', options: ['*លុយ', 'បំណុល'] }],
    ['HTML', '[html]<p>Is <b>it</b>?</p> {=<i>yes</i> ~no}', { asks: 'Is it?', options: ['*yes', 'no'] }],
    ['over several lines', 'Who?\n{\n=A#good\n\n~B#bad\n}', { options: ['*A', 'B'] }],
  ])('%s', (_, text, expected) => {
    expect(of(text)).toMatchObject(expected)
  })

  it('has categories, comments, and names what it cannot read', () => {
    const file = readGift(
      '// a comment\n$CATEGORY: $course$/Basics\n\nOne? {=a ~b}\n\nMatch {=a -> 1 =b -> 2}\n\nNo braces\n\nOpen {=a\n',
    )
    expect(read(file)).toMatchObject([{ asks: 'One?', category: 'Basics' }])
    expect(problems(file)).toEqual([
      [2, 'matching'],
      [3, 'type'],
      [4, 'unreadable'],
    ])
  })

  it('has feedback of answers and of the question', () => {
    const [question] = readGift('Q {=a#good ~b#bad####In general}').questions
    expect(question?.fields.options.map(({ feedback }) => feedback)).toEqual(['good', 'bad'])
    expect(plainText(question?.fields.explanation ?? textDocument(''))).toBe('In general')
  })
})

const quiz = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><quiz>${inside}</quiz>`
const asked = (type: string, inside: string, text = '<![CDATA[<p>How <b>many</b>?</p>]]>') =>
  quiz(
    `<question type="${type}"><name><text>One</text></name><questiontext format="html"><text>${text}</text></questiontext>${inside}</question>`,
  )
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text><feedback><text>because</text></feedback>${more}</answer>`

describe('Moodle XML', () => {
  it.each<[string, string, object]>([
    [
      'one right',
      asked('multichoice', `<single>true</single>${answer(100, 'a')}${answer(0, 'b')}`),
      { asks: 'How many?', options: ['*a', 'b'], several: false },
    ],
    [
      'several',
      asked('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-50, 'c')}`),
      { options: ['*a', '*b', 'c'], several: true },
    ],
    ['true', asked('truefalse', answer(100, 'true') + answer(0, 'false')), { type: 'true_false', options: ['*', ''] }],
    ['short', asked('shortanswer', answer(100, 'cash') + answer(50, 'money') + answer(0, '*')), { accepted: ['cash'] }],
    ['a number', asked('numerical', answer(100, '3.14', '<tolerance>0.01</tolerance>')), { accepted: ['3.14±0.01'] }],
    ['an essay', asked('essay', ''), { type: 'essay' }],
    ['escaped HTML', asked('essay', '', '&lt;p&gt;a &amp;lt; b&lt;/p&gt;'), { asks: 'a < b' }],
    ['signs in an answer', asked('shortanswer', answer(100, 'a &amp;amp; b')), { accepted: ['a & b'] }],
  ])('%s', (_, file, expected) => {
    expect(read(readMoodleXml(file))?.[0]).toMatchObject({ title: 'One', ...expected })
  })

  it('has categories and tags, and names what it cannot read or leaves out', () => {
    const category = '<question type="category"><category><text>$course$/top/Money</text></category></question>'
    const inside = [
      category,
      asked('essay', '<tags><tag><text>easy</text></tag></tags>', '<![CDATA[<img src="x">See]]>'),
      asked('matching', ''),
      asked('multichoice', ''),
    ].map((part) => part.replace(/<\?xml.*?\?><quiz>|<\/quiz>/g, ''))
    const file = readMoodleXml(quiz(inside.join('')))
    expect(file?.questions).toMatchObject([{ category: 'Money', tags: ['easy'] }])
    expect(problems(file)).toEqual([
      [1, 'pictures_left_out'],
      [2, 'matching'],
      [3, 'no_answers'],
    ])
  })

  it.each([
    ['no XML', 'hello'],
    ['another root', '<html></html>'],
    ['not closed', '<quiz><question></quiz>'],
    ['entities of its own', '<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>'],
    ['a thousand levels', `<quiz>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</quiz>`],
  ])('is not read: %s', (_, file) => {
    expect(readMoodleXml(file)).toBeUndefined()
  })
})

describe('QTI', () => {
  const item = (declared: string, body: string) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="One">${declared}<itemBody>${body}</itemBody></assessmentItem>`
  const declared = (inside: string, cardinality = 'single') =>
    `<responseDeclaration identifier="R" cardinality="${cardinality}">${inside}</responseDeclaration>`
  const correct = (...values: string[]) =>
    `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
  const choices = `<choiceInteraction responseIdentifier="R" shuffle="true"><prompt>Which?</prompt><simpleChoice identifier="A">yes</simpleChoice><simpleChoice identifier="B">no</simpleChoice></choiceInteraction>`
  it.each<[string, string, object]>([
    [
      'a choice',
      item(declared(correct('A')), `<p>Look.</p>${choices}`),
      { asks: 'Look.\nWhich?', options: ['*yes', 'no'], several: false },
    ],
    ['several', item(declared(correct('A', 'B'), 'multiple'), choices), { several: true }],
    [
      'a gap',
      item(declared(correct('cash')), '<p>It is <textEntryInteraction responseIdentifier="R"/>.</p>'),
      { asks: 'It is _____ .', accepted: ['cash'] },
    ],
    [
      'a gap with a mapping',
      item(
        declared('<mapping><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="b" mappedValue="0"/></mapping>'),
        '<textEntryInteraction responseIdentifier="R"/>',
      ),
      { accepted: ['a'] },
    ],
    [
      'an essay',
      item(declared(''), '<p>Write.</p><extendedTextInteraction responseIdentifier="R"/>'),
      { type: 'essay', asks: 'Write.' },
    ],
  ])('%s', (_, file, expected) => {
    expect(read(readQti(file))?.[0]).toMatchObject({ title: 'One', ...expected })
  })

  it('names what it cannot read', () => {
    expect(problems(readQti(item('', '<hotspotInteraction responseIdentifier="R"/>')))).toEqual([[1, 'type']])
    expect(problems(readQti(item(declared(''), choices)))).toEqual([[1, 'no_answers']])
    expect(readQti('<quiz></quiz>')).toBeUndefined()
  })
})

describe('CSV', () => {
  it.each<[string, string, object]>([
    ['a choice', 'question,answers\nWhich?,"*yes\nno"', { type: 'multiple_choice', options: ['*yes', 'no'] }],
    [
      'answers in columns',
      'Question,Answer,Answer,Answer\nWhich?,*a,b,*c',
      { options: ['*a', 'b', '*c'], several: true },
    ],
    ['semicolons', 'question;answers\nHow many?;4', { type: 'short_answer', accepted: ['4'] }],
    ['a comma in quotes', 'question,answers\n"Yes, or no?",true', { asks: 'Yes, or no?', type: 'true_false' }],
    ['quotes in quotes', 'question,answers\n"What is ""cash""?",', { asks: 'What is "cash"?', type: 'essay' }],
    ['Khmer heads', 'សំណួរ,ចម្លើយ\nពិតទេ?,ពិត', { type: 'true_false', options: ['*', ''] }],
    ['by its type', 'type,question,answers\nshort answer,Which?,*a', { type: 'short_answer', accepted: ['a'] }],
  ])('%s', (_, file, expected) => {
    expect(read(readCsv(file))?.[0]).toMatchObject(expected)
  })

  it('names rows it cannot read, and skips empty ones', () => {
    const file = readCsv('type,question,answers\nhotspot,Where?,a\n,,\nchoice,Which?,"a\nb"\nchoice,,*a')
    expect(problems(file)).toEqual([
      [1, 'type'],
      [2, 'no_answers'],
      [3, 'unreadable'],
    ])
    expect(readCsv('name,email\nDara,d@x.kh')).toBeUndefined()
  })

  it('begins no cell with a formula', () => {
    const file = writeCsv([
      { title: '', category: '=1+1', tags: [], fields: questionOf({ type: 'essay', prompt: textDocument('=2+2') }) },
    ])
    expect(file).not.toMatch(/(^|,|\n)"?=/)
  })
})

describe('what is written is read again', () => {
  const option = (text: string, is_right: boolean, at: number) => ({
    id: optionIdAt(at),
    text,
    media_id: null,
    is_right,
    feedback: is_right ? '' : 'No: a = b',
  })
  const awkward = 'ថ្លៃដើម = 5 {៛} ~ #1: <b> & "x" \\ 100%'
  const questions: ReadQuestion[] = [
    {
      title: 'Choice',
      category: 'Money',
      tags: ['a'],
      fields: questionOf({
        type: 'multiple_choice',
        prompt: textDocument(awkward),
        options: [option(awkward, true, 0), option('b', false, 1)],
        explanation: textDocument('Because.\nIt is.'),
        score: 2.5,
      }),
    },
    {
      title: 'Several',
      category: 'Money',
      tags: [],
      fields: questionOf({
        type: 'multiple_choice',
        several: true,
        prompt: textDocument('Which?'),
        options: ['a', 'b', 'c', 'd'].map((text, at) => option(text, at < 3, at)),
      }),
    },
    {
      title: 'Truth',
      category: 'Money',
      tags: [],
      fields: questionOf({ type: 'true_false', prompt: textDocument('It is.'), options: trueOrFalse(false) }),
    },
    {
      title: 'Word',
      category: 'Other',
      tags: [],
      fields: questionOf({
        type: 'short_answer',
        prompt: textDocument('Say it'),
        accepted: ['cash', 'សាច់ប្រាក់'].map((text) => ({ text, tolerance: null })),
      }),
    },
    {
      title: 'Number',
      category: 'Other',
      tags: [],
      fields: questionOf({
        type: 'short_answer',
        prompt: textDocument('How much'),
        accepted: [{ text: '3.14', tolerance: 0.01 }],
      }),
    },
    {
      title: 'Essay',
      category: 'Other',
      tags: [],
      fields: questionOf({ type: 'essay', prompt: textDocument('Explain') }),
    },
  ]
  /** Formulas with every sign that a format means something by; prices stay prices. */
  const formulas: ReadQuestion = {
    title: 'Formulas',
    category: null,
    tags: [],
    fields: questionOf({
      type: 'multiple_choice',
      prompt: textDocument(
        'Solve \\(x^2 \\neq \\frac{1}{2}\\), not $5 and $10:\n$$\\begin{pmatrix}a & b \\\\ c < d & e\\end{pmatrix} \\nabla \\#$$',
      ),
      options: [
        option('\\(\\{1, 2\\} = \\sqrt{x}\\)', true, 0),
        option('$$\\sum_{i=1}^{n} i$$', false, 1),
        option('$5', false, 2),
      ],
      explanation: textDocument('Because \\(a \\ne b\\).'),
    }),
  }
  const formats: [string, (question: ReadQuestion) => ReadFile | undefined][] = [
    ['GIFT', (question) => readGift(writeGift([question]))],
    ['Moodle XML', (question) => readMoodleXml(writeMoodleXml([question]))],
    ['QTI', (question) => readQti(writeQti(question, 'id', { true: 'Yes', false: 'No' }))],
    ['CSV', (question) => readCsv(writeCsv([question]))],
  ]
  it.each(formats)('with its formulas by %s', (_, again) => {
    const { prompt, options, explanation } = formulas.fields
    const found = again(formulas)?.questions[0]?.fields
    expect(found).toMatchObject({ prompt, explanation })
    expect(found?.options.map(({ text }) => text)).toEqual(options.map(({ text }) => text))
    expect(JSON.stringify(found?.prompt).match(/"formula"/g)).toHaveLength(2)
  })

  const withTitles = questions.map(said)
  // A spreadsheet has no titles; a tolerance and feedback are left out there.
  const inTable = withTitles.map((one) => ({
    ...one,
    title: one.asks,
    accepted: one.accepted.map((text) => text.replace(/±.*/, '')),
  }))

  it('by GIFT', () => {
    expect(read(readGift(writeGift(questions)))).toEqual(withTitles)
  })
  it('by Moodle XML', () => {
    const file = readMoodleXml(writeMoodleXml(questions))
    expect(read(file)).toEqual(withTitles)
    expect(file?.questions.map(({ fields }) => fields.score)).toEqual(questions.map(({ fields }) => fields.score))
    expect(file?.questions[0]?.fields.options[1]?.feedback).toBe('No: a = b')
  })
  it('by CSV', () => {
    expect(read(readCsv(writeCsv(questions)))).toEqual(inTable)
  })
  it.each(questions.map((question) => [question.title, question] as const))('by QTI: %s', (_, question) => {
    const [found] = read(readQti(writeQti(question, 'id', { true: 'Yes', false: 'No' }))) ?? []
    const { options, type, ...rest } = said(question)
    const isTruth = type === 'true_false'
    const shown = { options: isTruth ? ['Yes', '*No'] : options, type: isTruth ? 'multiple_choice' : type }
    expect(found).toEqual({
      ...rest,
      ...shown,
      category: null,
      accepted: rest.accepted.map((text) => text.replace(/±.*/, '')),
    })
  })
  it('and is accepted as a question', () => {
    for (const { fields } of [
      ...readGift(writeGift(questions)).questions,
      ...(readMoodleXml(writeMoodleXml(questions))?.questions ?? []),
    ]) {
      expect(questionFields.safeParse(fields).success).toBe(true)
      expect(faultsOf(fields)).toEqual([])
    }
  })
})

it('the format of a file is recognized', () => {
  const fields = questionOf({ type: 'essay', prompt: textDocument('Explain') })
  const one: ReadQuestion = { title: 'Explain', category: null, tags: [], fields }
  const files = [
    writeGift([one]),
    writeMoodleXml([one]),
    writeCsv([one]),
    writeQti(one, 'id', { true: 't', false: 'f' }),
  ]
  for (const file of files) expect(read(readQuestions(file))).toMatchObject([{ asks: 'Explain', type: 'essay' }])
  for (const file of ['', 'just a sentence', '<html><body>hi</body></html>', '{"a":1}']) {
    expect(readQuestions(file)?.questions ?? []).toEqual([])
  }
})

it('HTML is read as words: nothing of it can run', () => {
  const { doc, hasPictures } = htmlText(
    '<script>alert(1)</script><p onclick="x">A<br>b &lt;c&gt;</p><ul><li>one<li>two</ul><img src=x>',
  )
  expect(plainText(doc)).toBe('A\nb <c>\none\ntwo')
  expect(hasPictures).toBe(true)
  expect(JSON.stringify(doc)).not.toMatch(/alert|onclick/)
  expect(htmlLine('<p>a</p><p>b&nbsp;&#6016;&unknown;</p>').text).toBe('a b ក&unknown;')
})

it('files that are broken in any place are read without an error', () => {
  const whole = [
    '::Q:: Who? {=a#x ~%50%b####c}',
    writeMoodleXml([
      { title: 'T', category: 'C', tags: [], fields: questionOf({ type: 'essay', prompt: textDocument('x') }) },
    ]),
    'question,answers\n"a ""b"" c","*d\ne"',
  ]
  for (const file of whole) {
    for (let end = 0; end <= file.length; end += 1) {
      expect(() => readQuestions(file.slice(0, end))).not.toThrow()
      expect(() => readQuestions(file.slice(end))).not.toThrow()
    }
  }
})
