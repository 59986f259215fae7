import { describe, expect, it } from 'vitest'
import { storedZip } from '#server/core/storage/stored-zip.ts'
import { mostTags } from '#shared/exams/bank.lists.ts'
import { archivedTexts } from './archived-texts.ts'
import { mostAnswers } from './read-question.ts'
import { questionsIn } from './read-questions.ts'
import { mostPieces } from './xml.ts'

// A file is read while the process does nothing else: what has too much of something is refused before it is collected.

const bytes = (text: string) => new TextEncoder().encode(text)
const question = (inside: string) =>
  `<quiz><question type="shortanswer"><name><text>One</text></name>${inside}</question></quiz>`

describe('a small file with very much of something', () => {
  it.each([
    ['signs of answers in GIFT', `q {${'='.repeat(200_000)}}`, 'too_many_answers'],
    ['answers in GIFT', `q {${'=a'.repeat(50_000)}}`, 'too_many_answers'],
    ['numbers in GIFT', `q {#${'=1'.repeat(100_000)}}`, 'too_many_answers'],
    ['ranges in a number', `q {=a}\n\nq {#${'1..'.repeat(100_000)}}`, 'unreadable'],
    ['ends of answers in GIFT', `q {=a}\n\n${'a}\n'.repeat(80_000)}`, 'unreadable'],
    ['lines behind answers', `q {=a}\n\nq {=b}${'\na'.repeat(110_000)}`, 'unreadable'],
    ['answers in Moodle XML', question('<answer fraction="100"/>'.repeat(10_000)), 'too_many_answers'],
    ['lines in a cell', `question,answers\n"${'a\n'.repeat(110_000)}",x`, 'unreadable'],
    ['answers in a cell', `question,answers\nq,"${'a\n'.repeat(110_000)}"`, 'unreadable'],
  ])('is read without them: %s', async (_, file, problem) => {
    const read = await questionsIn(bytes(file))
    expect(read?.problems).toMatchObject([{ problem }])
    expect(read?.questions.every(({ fields }) => fields.accepted.length === 1)).toBe(true)
  })

  it.each([
    ['elements', `<quiz>${'<a/>'.repeat(mostPieces)}</quiz>`],
    ['elements with words', `<quiz>${'<a>b</a>'.repeat(mostPieces)}</quiz>`],
    ['comments', `<quiz>${'<!---->'.repeat(mostPieces)}</quiz>`],
    ['elements of QTI', `<assessmentItem>${'<p>a</p>'.repeat(mostPieces)}</assessmentItem>`],
  ])('is refused by name: %s', async (_, file) => {
    await expect(questionsIn(bytes(file))).rejects.toMatchObject({ code: 'exams.file_tags' })
  })

  it.each([
    ['tags that are not closed', `<quiz>${'<question '.repeat(50_000)}`],
    ['attributes', `<quiz ${Array.from({ length: 100_000 }, (_, at) => `a${at}="b"`).join(' ')}></quiz>`],
    ['elements in elements', `<quiz>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</quiz>`],
    ['spaces', ' '.repeat(200_000)],
    ['braces', '{'.repeat(200_000)],
  ])('is no file of questions: %s', async (_, file) => {
    expect(await questionsIn(bytes(file))).toBeUndefined()
  })

  it('has as many answers as are read, and not one more', async () => {
    const numbers = (count: number) => bytes(`q {${'=1'.repeat(count)}}`)
    expect((await questionsIn(numbers(mostAnswers)))?.questions).toHaveLength(1)
    expect((await questionsIn(numbers(mostAnswers + 1)))?.questions).toHaveLength(0)
  })

  it('has no more tags than a question may have', async () => {
    const file = question(`<answer fraction="100"><text>a</text></answer><tags>${'<tag>a</tag>'.repeat(10_000)}</tags>`)
    const read = await questionsIn(bytes(file))
    expect(read?.questions[0]?.tags.length).toBeLessThanOrEqual(2 * mostTags)
  })
})

it('an archive is unpacked as far as it is read', async () => {
  const entries = Array.from({ length: 10 }, (_, at) => ({
    name: `${at}.xml`,
    bytes: 1000,
    open: async function* () {
      yield Buffer.alloc(1000, ' ')
    },
  }))
  const pieces: Uint8Array[] = []
  for await (const piece of storedZip(entries)) pieces.push(piece)
  const archive = Buffer.concat(pieces)
  const seen: string[] = []
  const read = (text: string) => {
    seen.push(text)
    return text
  }
  await archivedTexts(archive, read, 2500)
  expect(seen).toHaveLength(3)
})
