import { beforeEach, describe, expect, it } from 'vitest'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import type { ReadFile } from '#shared/exams/question-files.schema.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { writeGift } from '../formats/gift.ts'
import { writeMoodleXml } from '../formats/moodle-xml.ts'
import { readQuestions } from '../formats/read-questions.ts'

const { ask } = openSite()
let school: School
let by: string
let exam: Awaited<ReturnType<typeof given.exam>>

beforeEach(async () => {
  school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  const course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ type: 'quiz' }] }] })
  exam = await given.exam(school, course, course.lessonIds[0] ?? null, { questions: [] })
})

const read = (file: string | Uint8Array, token = by, id = exam.id) =>
  ask(school.host, 'POST', `/office/exams/${id}/questions/file`, { token, body: Buffer.from(file) })
const readOf = async (file: string | Uint8Array): Promise<ReadFile> => (await read(file)).json
const add = ({ questions }: ReadFile, token = by, id = exam.id) =>
  ask(school.host, 'POST', `/office/exams/${id}/questions/several`, {
    token,
    body: { questions: questions.map(({ fields }) => fields) },
  })

// What schools ask, in three languages: each row becomes a question of one type.
const subjects = ['coffee', 'rice', 'តម្លៃ', '成本', 'a × b ≥ c', '"quoted", with a comma', 'x < y & z', '50% off']
const ordinary = Array.from({ length: 400 }, (_, at) => {
  const subject = `${subjects[at % subjects.length]} ${at}`
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const answers = [
    `*right ${at}\nwrong ${at}\nwrong too ${at}`,
    `*first ${at}\n*second ${at}\nthird ${at}`,
    at % 2 ? 'true' : 'false',
    `${at}\n${at}.0`,
    '',
  ][at % 5]
  const type = ['multiple_choice', 'multiple_choice', 'true_false', 'short_answer', 'essay'][at % 5]
  return [type, cell(`What of ${subject}?`), cell(answers ?? ''), cell(`Because of ${subject}.`), (at % 4) + 1].join(
    ',',
  )
})
const sheet = ['type,question,answers,explanation,score', ...ordinary].join('\n')

describe('a file of questions', () => {
  it('has hundreds of ordinary ones, all of which can be asked, in every format', () => {
    const all = readQuestions(sheet)
    expect(all?.problems).toEqual([])
    expect(all?.questions).toHaveLength(400)
    for (const file of [sheet, writeGift(all?.questions ?? []), writeMoodleXml(all?.questions ?? [])]) {
      const again = readQuestions(file)
      expect(again?.problems).toEqual([])
      expect(again?.questions.filter(({ fields }) => faultsOf(fields).length > 0)).toEqual([])
      expect(again?.questions.map(({ fields }) => plainText(fields.prompt))).toEqual(
        all?.questions.map(({ fields }) => plainText(fields.prompt)),
      )
    }
  })

  it('is read before anything is added, and says what is known already', async () => {
    const file = await readOf('One? {=a ~b}\n\nTwo? {=a ~b}\n\nONE?  {~B =A}\n\nMatch {=a -> 1 =b -> 2}')
    expect(file.questions.map(({ title, known }) => [title, known])).toEqual([
      ['One?', null],
      ['Two?', null],
      ['ONE?', 'file'],
    ])
    expect(file.problems).toEqual([{ number: 4, title: 'Match', problem: 'matching' }])
    expect((await add({ ...file, questions: file.questions.slice(0, 1) })).json.questions).toHaveLength(1)
    const again = await readOf('One? {=a ~b}\n\nTwo? {=a ~b}')
    expect(again.questions.map(({ known }) => known)).toEqual(['exam', null])
    // The same options are right, but others are there: it is another question.
    expect((await readOf('One? {=a ~c}')).questions[0]?.known).toBeNull()
  })

  it('names what is in the bank, as far as its reader finds it there', async () => {
    const mine = await given.exam(school, null, null, { kind: 'general', questions: [] })
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await add(await readOf('One? {=a ~b}'), owner, mine.id)).status).toBe(200)
    expect((await read('One? {=a ~b}', owner)).json.questions[0].known).toBe('bank')
    // A lecturer does not learn what a general exam asks.
    expect((await readOf('One? {=a ~b}')).questions[0]?.known).toBeNull()
  })

  it('may have two bytes for each letter, as spreadsheets write them', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('question\tanswers\nតើអ្វី?\t42', 'utf16le')])
    expect((await readOf(wide)).questions.map(({ title }) => title)).toEqual(['តើអ្វី?'])
  })

  it.each([
    ['nothing', ''],
    ['a letter', 'Dear students, the exam is on Monday.'],
    ['a page', '<html><body>no</body></html>'],
    ['entities', '<!DOCTYPE q [<!ENTITY a "b">]><quiz><question type="essay"/></quiz>'],
    ['bytes', new Uint8Array([0, 1, 2, 255, 254, 0])],
  ])('is refused if it has none: %s', async (_, file) => {
    expect(refusal(await read(file)).code).toBe('exams.file_unknown')
  })

  it('is for whoever may change the exam', async () => {
    const other = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect(refusal(await read('One? {=a ~b}', other)).code).toBe('exams.exam_not_found')
    const general = await given.exam(school, null, null, { kind: 'general' })
    expect(refusal(await read('One? {=a ~b}', by, general.id)).code).toBe('exams.exam_not_found')
  })

  it('that is too large is refused', async () => {
    expect(refusal(await read(new Uint8Array(8 * 1024 * 1024 + 1))).code).toBe('media.file_size')
  })
})

describe('a download', () => {
  it('as an archive of QTI can be read again', async () => {
    await add(await readOf('One? {=a ~b}\n\nTwo? {=4}\n\nThree? {}'))
    const { bytes } = await ask(school.host, 'GET', `/office/exams/${exam.id}/questions.zip`, { token: by })
    const again = await readOf(bytes)
    expect(again.questions.map(({ fields }) => plainText(fields.prompt))).toEqual(['One?', 'Two?', 'Three?'])
    expect(again.problems).toEqual([])
  })

  it.each(['csv', 'gift', 'xml'])('as %s can be read again', async (ending) => {
    const asked = await readOf('One? {=a ~b#no####Because}\n\nTrue. {T}\n\nHow much? {#42}\n\nWrite. {}')
    await add(asked)
    const { text, status } = await ask(school.host, 'GET', `/office/exams/${exam.id}/questions.${ending}`, {
      token: by,
    })
    expect(status).toBe(200)
    const again = readQuestions(text)
    expect(again?.questions.map(({ fields: { type, prompt } }) => [type, plainText(prompt)])).toEqual([
      ['multiple_choice', 'One?'],
      ['true_false', 'True.'],
      ['short_answer', 'How much?'],
      ['essay', 'Write.'],
    ])
    const other = await given.session(school, await given.person(school, { role: 'lecture' }))
    const theirs = await ask(school.host, 'GET', `/office/exams/${exam.id}/questions.${ending}`, { token: other })
    expect(refusal(theirs).code).toBe('exams.exam_not_found')
  })

  it.each(['km', 'en', 'zh'])('the template in %s is a file we read', async (language) => {
    const path = `/office/question-template.csv?language=${language}`
    const again = readQuestions((await ask(school.host, 'GET', path, { token: by })).text)
    expect(again?.problems).toEqual([])
    expect(again?.questions.map(({ fields }) => fields.type)).toEqual([
      'multiple_choice',
      'true_false',
      'short_answer',
      'essay',
    ])
    expect(again?.questions.every(({ fields }) => faultsOf(fields).length === 0)).toBe(true)
  })
})
