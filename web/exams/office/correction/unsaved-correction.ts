import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { annotations } from '#shared/exams/annotations.schema.ts'
import { draftOf, saveDraft } from '#web/core/drafts.ts'

/** The points and the comment of an answer before they are saved. */
export const givenScore = z.object({
  lines: z.record(z.string(), z.number()),
  score: z.nullable(z.number()),
  comment: z.string(),
})
export type GivenScore = z.output<typeof givenScore>

/** The marked passages of an answer before they are saved, and the one that is being marked. */
export const givenMarks = z.object({
  annotations,
  passage: z.string(),
  place: z.nullable(z.number()),
  comment: z.string(),
})
export type GivenMarks = z.output<typeof givenMarks>

/** One answer of a paper, and when it was last corrected. */
export type Answered = { attempt_id: string; question: number; corrected_at: string | null }

const addressOf = (part: string, { attempt_id: id, question }: Answered) => `correction.${part}.${id}.${question}`

/** What was typed about an answer; none if somebody has corrected it since. */
export function unsavedOf<Given>(part: string, answered: Answered, schema: z.ZodMiniType<Given>): Given | undefined {
  const stored = z.object({ corrected_at: z.nullable(z.string()), given: schema })
  const read = stored.safeParse(parsed(draftOf(addressOf(part, answered))))
  return read.success && read.data.corrected_at === answered.corrected_at ? read.data.given : undefined
}

/** Keep it on this device; nothing is stored any more without something given. False if there is no space. */
export function keep(part: string, answered: Answered, given: unknown): boolean {
  const { corrected_at } = answered
  return saveDraft(addressOf(part, answered), given === undefined ? '' : JSON.stringify({ corrected_at, given }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is typed about an answer. It stays on this device when the paper is left, until it is saved. */
export function useUnsaved<Given>(part: string, answered: Answered, schema: z.ZodMiniType<Given>, saved: Given) {
  const [given, setGiven] = useState<Given>()
  const [isStored, setStored] = useState(true)
  const { attempt_id, question, corrected_at } = answered
  // Only after hydration: the server does not know it.
  useEffect(() => {
    setGiven(unsavedOf(part, { attempt_id, question, corrected_at }, schema))
    setStored(true)
  }, [part, schema, attempt_id, question, corrected_at])
  return {
    now: given ?? saved,
    isChanged: given !== undefined,
    /** It would be lost with the page. */
    isOnlyHere: given !== undefined && !isStored,
    change(change: Partial<Given>) {
      const next = { ...(given ?? saved), ...change }
      setGiven(next)
      setStored(keep(part, answered, next))
    },
    discard() {
      setGiven(undefined)
      keep(part, answered, undefined)
    },
  }
}
