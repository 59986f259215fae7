import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type HandInWay, handInWays } from '#shared/exams/exams.lists.ts'
import { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'

/** The task of an assignment, by the title of its lesson; within how many days it is handed in, if there is an end. */
export type WrittenTask = { lesson: string; days: number | null; fields: QuestionFields }

/**
 * The tasks of a file of the seed: `## Title of the lesson`, `Ways: text, files`, perhaps `Days: 14`, then the task in
 * paragraphs, the rubric as `- points | name | what it means`, and `Model:` with what a good one says.
 */
export async function tasksIn(file: string): Promise<WrittenTask[]> {
  const written = await readFile(path.join(import.meta.dirname, 'assignments', file), 'utf8')
  const tasks = written.split(/^## /m).slice(1).map(taskOf)
  const wrong = tasks.filter(({ fields }) => faultsOf(fields).length > 0 || !isWhole(fields))
  if (wrong.length > 0) {
    throw new Error(`The seed has tasks that cannot be set: ${file}: ${wrong.map(({ lesson }) => lesson).join(', ')}`)
  }
  return tasks
}

function taskOf(part: string): WrittenTask {
  const [lesson = '', ...lines] = part.split('\n').map((line) => line.trim())
  const after = (mark: string) =>
    lines
      .find((line) => line.startsWith(mark))
      ?.slice(mark.length)
      .trim()
  const ways = (after('Ways:') ?? '').split(', ')
  const rubric = lines.filter((line) => line.startsWith('- ')).map(rubricLineOf)
  const task = lines.filter((line) => !/^(Ways:|Days:|Model:|- )/.test(line))
  const days = after('Days:')
  return {
    lesson,
    days: days === undefined ? null : Number(days),
    fields: questionOf({
      type: 'hand_in',
      prompt: textDocument(task.join('\n')),
      ways: handInWays.filter((way: HandInWay) => ways.includes(way)),
      rubric,
      model_answer: textDocument(after('Model:') ?? ''),
      score: sumOf(rubric.map(({ points }) => points)),
    }),
  }
}

function rubricLineOf(line: string, at: number): QuestionFields['rubric'][number] {
  const [points, name = '', text = ''] = line.slice(2).split(' | ')
  return { id: optionIdAt(at), name, text, points: Number(points) }
}

const isWhole = ({ rubric, model_answer, score }: QuestionFields) =>
  rubric.length > 0 && rubric.every(({ name, text }) => name && text) && score > 0 && model_answer.content?.length
