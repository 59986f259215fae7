import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Doors } from '#server/core/database/door.ts'
import { examAnswers, examAttempts } from '#server/exams/exams.tables.ts'
import { randomOf } from '#shared/core/random.rules.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool, doors as ordinaryDoors } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { choice } from './given-exams.ts'

/** What goes wrong with one message. A server that dies rolls back what it was doing, or has committed and cannot say so. */
const faults = ['request lost', 'killed before commit', 'killed after commit', 'response lost', 'sent twice'] as const
type Fault = (typeof faults)[number]

let next: Fault | undefined
const doors: Doors = {
  ...ordinaryDoors,
  async inSchool(schoolId, actor, work) {
    const done = await ordinaryDoors.inSchool(schoolId, actor, async (ctx) => {
      const result = await work(ctx)
      if (next === 'killed before commit' && actor) throw new Error('The server dies')
      return result
    })
    if (next === 'killed after commit' && actor) throw new Error('The server dies')
    return done
  },
}
const { ask } = openSite({ doors })
const runs = Number(process.env.EXAM_FAULT_RUNS ?? 60)
const questionCount = 4
const options = ['a', 'b', 'c']

let { school, token } = {} as SignedIn
let examId: string

beforeAll(async () => {
  ;({ school, token } = await given.signedIn())
  const questions = Array.from({ length: questionCount }, () => choice())
  const rules = { time_limit: 'exam' as const, minutes: 60, grace_minutes: 10 }
  const wanted = { kind: 'general' as const, publishedAt: new Date(), questions, rules }
  examId = (await given.exam(school, null, null, wanted)).id
})

/** One student begins the exam more often here than anybody may in an hour. */
beforeEach(async () => {
  await inSchool(school, ({ tx, schoolId }) =>
    tx.execute(sql`delete from rate_limits where key like ${`exam:${schoolId}:%`}`),
  )
})

type Given = { number: number; question: number; answer: { options: string[] }; after_ms: number }

/** A device that sends what it has until it is confirmed. */
function device(attemptId: string, turn: number, random: () => number, everyNth: number) {
  let messages = 0
  let number = 0
  let waiting: Given[] = []
  const confirmed: Given[] = []

  async function post(path: string, answers: readonly Given[], isHealed: boolean) {
    messages += 1
    const isFaulty = !isHealed && messages % everyNth === 0
    const fault = isFaulty ? faults[Math.floor(random() * faults.length)] : undefined
    if (fault === 'request lost') return
    next = fault
    const send = () =>
      ask(school.host, 'POST', `/exam-attempts/${attemptId}/${path}`, { token, body: { turn, answers } })
    const response = await send()
    const again = fault === 'sent twice' ? await send() : response
    next = undefined
    if (fault === 'response lost' || again.status !== 200) return
    return again.json
  }

  return {
    confirmed,
    answer(question: number) {
      number += 1
      const option = options[Math.floor(random() * options.length)] as string
      waiting.push({ number, question, answer: { options: [option] }, after_ms: number })
    },
    async send(isHealed = false) {
      const receipt = await post('answers', waiting, isHealed)
      if (!receipt) return
      confirmed.push(...waiting.filter((one) => receipt.stored.includes(one.number)))
      waiting = waiting.filter((one) => !receipt.stored.includes(one.number) && !receipt.too_late.includes(one.number))
    },
    handIn: (isHealed = false) => post('hand-in', [], isHealed),
  }
}

const lastOf = (given: readonly Given[]) =>
  Array.from({ length: questionCount }, (_, at) => given.findLast(({ question }) => question === at)?.answer ?? null)

const begin = async () => {
  const { json } = await ask(school.host, 'POST', `/exams/${examId}/attempts`, { token })
  return { id: json.id as string, turn: json.turn as number }
}
const resultOf = async (id: string): Promise<unknown[]> => {
  const { json } = await ask(school.host, 'GET', `/exam-attempts/${id}/result`, { token })
  return json.questions.map(({ answer }: { answer: unknown }) => answer)
}

describe('answers over a network and a server that fail at every second to fifth message', () => {
  it.each(Array.from({ length: runs }, (_, seed) => seed))('are all in the result: run %i', async (seed) => {
    const random = randomOf(`faults ${seed}`)
    const { id, turn } = await begin()
    const phone = device(id, turn, random, 2 + (seed % 4))
    for (let step = 0; step < 8; step += 1) {
      phone.answer(Math.floor(random() * questionCount))
      if (random() < 0.7) await phone.send()
    }
    await phone.send(true)
    // Handing in may fail too, and is tried again.
    await phone.handIn()
    await phone.handIn(true)
    expect(await resultOf(id)).toEqual(lastOf(phone.confirmed))
    const rows = await inSchool(school, ({ tx }) => tx.select().from(examAnswers).where(eq(examAnswers.attemptId, id)))
    expect(rows).toHaveLength(phone.confirmed.length)
  })

  // Of sixty minutes and a grace period of ten.
  const arrivals = [59, 61, 69, 71, 120]
  it.each(Array.from({ length: runs / 6 }, (_, seed) => ({ seed, minute: arrivals[seed % arrivals.length] ?? 0 })))(
    'count until the grace period is over: run $seed, in minute $minute',
    async ({ seed, minute }) => {
      const random = randomOf(`late ${seed}`)
      const { id, turn } = await begin()
      const phone = device(id, turn, random, 2 + (seed % 4))
      for (let step = 0; step < 4; step += 1) phone.answer(step)
      await phone.send(true)
      expect(phone.confirmed).toHaveLength(4)
      const inTime = lastOf(phone.confirmed)
      await inSchool(school, async ({ tx, now }) => {
        const begun = new Date(now.getTime() - minute * 60_000)
        const moved = { startedAt: begun, dueAt: new Date(begun.getTime() + 60 * 60_000) }
        await tx.update(examAttempts).set(moved).where(eq(examAttempts.id, id))
        await tx.update(examAnswers).set({ receivedAt: begun }).where(eq(examAnswers.attemptId, id))
      })
      for (let step = 0; step < 4; step += 1) {
        phone.answer(step)
        await phone.send()
      }
      await phone.send(true)
      await phone.handIn(true)
      const counts = minute <= 70
      expect(phone.confirmed).toHaveLength(counts ? 8 : 4)
      expect(await resultOf(id)).toEqual(counts ? lastOf(phone.confirmed) : inTime)
    },
  )
})
