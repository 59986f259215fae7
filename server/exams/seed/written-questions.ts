import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { readGift } from '../formats/gift.ts'
import { titleFrom } from '../formats/read-question.ts'

/** A question of the demo: its lesson is the one that teaches it, by its title. */
export type WrittenQuestion = { exam: string; lesson: string | null; title: string; fields: QuestionFields }

const essayScore = 4

/**
 * The questions of a GIFT file of the seed, in which a category is the title of an exam, and a question is named after the
 * lesson that teaches it. What is explained after an essay is for whoever corrects it.
 */
export async function questionsIn(file: string): Promise<WrittenQuestion[]> {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
  const { questions, problems } = readGift(text)
  const refused = questions.filter(({ category, fields }) => category === null || faultsOf(fields).length > 0)
  const wrong = [...problems, ...refused].map(({ title }) => title)
  if (wrong.length > 0) throw new Error(`The seed has questions that cannot be asked: ${file}: ${wrong.join(', ')}`)
  return questions.map(({ category, title: named, fields }) => {
    const title = titleFrom(plainText(fields.prompt))
    const lesson = named === title ? null : named
    return {
      exam: category ?? '',
      lesson,
      title,
      fields: { ...asWritten(fields), category },
    }
  })
}

function asWritten(fields: QuestionFields): QuestionFields {
  if (fields.type !== 'essay') return fields
  return { ...fields, model_answer: fields.explanation, explanation: emptyRichText, score: essayScore }
}
