import { expect, it } from 'vitest'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { questionsIn } from './read-questions.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const csv = 'question,answers\n'
/** 问题,答案 / 水的沸点是多少？,100度 as Excel writes it in China. */
const chinese = Buffer.from('cecacce22cb4f0b0b80acbaeb5c4b7d0b5e3cac7b6e0c9d9a3bf2c313030b6c80a', 'hex')

it.each([
  ['GBK', chinese, '水的沸点是多少？', '100度'],
  ['Windows-1252', latin(`${csv}Caf\xe9 au lait?,na\xefve \x80 5\n`), 'Café au lait?', 'naïve € 5'],
  ['Windows-1252 with quotes', latin(`${csv}\x93\xc9l\xe8ve\x94?,\xfcber\n`), '“Élève”?', 'über'],
  ['UTF-8', Buffer.from(`${csv}តើអ្វី?,លុយ\n`), 'តើអ្វី?', 'លុយ'],
  ['UTF-8 that was cut', Buffer.from(`${csv}តើអ្វី?,លុយ\n`).subarray(0, -2), 'តើអ្វី?', 'លុ\ufffd'],
])('a file in %s is read', async (_, file, asks, accepts) => {
  const [question] = (await questionsIn(file))?.questions ?? []
  expect(question && plainText(question.fields.prompt)).toBe(asks)
  expect(question?.fields.accepted.map(({ text }) => text)).toEqual([accepts])
})

it('a file in an encoding that nobody can be sure of is refused by name', async () => {
  // Shift JIS, half of it in single bytes.
  const file = Buffer.concat([Buffer.from(csv), Buffer.from('93fa967b8cea81482c81698d8281410a', 'hex')])
  await expect(questionsIn(file)).rejects.toMatchObject({ code: 'exams.file_encoding' })
})

it('a picture is no text in an older encoding', async () => {
  const picture = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))
  expect(await questionsIn(Buffer.concat([latin('\x89PNG\r\n\x1a\n'), picture]))).toBeUndefined()
})
