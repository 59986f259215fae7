import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { replaceUses, setUses } from '#server/media/library/uses.ts'
import { picturesAt } from '#server/media/pictures/own-picture.ts'
import { picturesIn, plainText } from '#shared/core/rich-text-reading.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { questions, questionVersions } from '../exams.tables.ts'
import { fingerprintOf } from './fingerprint.ts'
import { mediaIn } from './question-media.ts'
import { titleOf } from './question-title.ts'
import { needOwnQuestion, needWithinTotals } from './question-uses.ts'

/** The files of a question cannot be deleted while it is asked. */
async function recordFiles(ctx: Ctx, thingId: string, title: string, fields: QuestionFields): Promise<void> {
  const texts = [fields.prompt, fields.explanation, fields.model_answer]
  const pictures = await picturesAt(
    ctx,
    texts.flatMap((text) => picturesIn(text)),
  )
  await setUses(ctx, { kind: 'exam question', thingId, title }, [...mediaIn(fields), ...pictures])
}

/** What is deleted permanently uses no files. */
export const forgetFiles = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  replaceUses(ctx, { kinds: ['exam question'], thingIds: ids }, [])

/** Write new questions of the acting person, in the order they are in. */
export async function writeNew(ctx: Ctx, added: readonly QuestionFields[]): Promise<{ id: string }[]> {
  const { schoolId, now } = ctx
  const rows = added.map((fields) => ({ fields, id: newId(), versionId: newId(), title: titleOf(fields) }))
  const times = { createdAt: now, updatedAt: now }
  const authorId = actorOf(ctx).id
  await ctx.tx.insert(questions).values(
    rows.map(({ id, versionId, title, fields }) => {
      const fingerprint = fingerprintOf(fields)
      return { schoolId, id, versionId, title, authorId, fingerprint, revision: 1, ...times }
    }),
  )
  await ctx.tx
    .insert(questionVersions)
    .values(
      rows.map(({ id, versionId, fields }) => ({ schoolId, id: versionId, questionId: id, fields, createdAt: now })),
    )
  for (const { id, title, fields } of rows) await recordFiles(ctx, id, title, fields)
  const entries = rows.map(({ id: thingId, title: thingName, fields }) => ({
    ...{ action: 'add' as const, kind: 'exam question' as const, thingId, thingName },
    after: questionFacts(fields),
  }))
  await record(ctx, ...entries)
  return rows
}

/** The version of a question that is asked from now on. Returns the title it gives the question. */
export async function writeVersion(
  ctx: Ctx,
  { id: questionId, revision }: { id: string; revision: number },
  { stored, fields }: { stored: QuestionFields; fields: QuestionFields },
): Promise<string> {
  await needOwnQuestion(ctx, questionId)
  if (fields.score > stored.score) await needWithinTotals(ctx, questionId, fields.score)
  const { schoolId, now } = ctx
  const [versionId, title] = [newId(), titleOf(fields)]
  await ctx.tx.insert(questionVersions).values({ schoolId, id: versionId, questionId, fields, createdAt: now })
  await ctx.tx
    .update(questions)
    .set({ versionId, title, fingerprint: fingerprintOf(fields), revision: revision + 1, updatedAt: now })
    .where(ofSchool(ctx, questions, eq(questions.id, questionId)))
  await recordFiles(ctx, questionId, title, fields)
  return title
}

/** What the audit log stores of a question; its texts without formatting. */
export function questionFacts({
  type,
  prompt,
  options,
  accepted,
  explanation,
  score,
  difficulty,
  category,
  tags,
}: QuestionFields) {
  const right = options.filter(({ is_right }) => is_right).map(({ text, id }) => text || id)
  return {
    type,
    prompt: plainText(prompt),
    options: options.map(({ text, id }) => text || id),
    right: [...right, ...accepted.map(({ text }) => text)],
    explanation: plainText(explanation),
    score,
    difficulty,
    category: category ?? null,
    tags: tags ?? [],
  }
}
