import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import type { AttemptSummary, OpenAttempt, Receipt, SentAnswers } from '#shared/exams/attempts.schema.ts'
import { answersIn, counts, type Entry, newOf } from '#shared/exams/journal.rules.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import { CallError } from '#web/core/call.ts'
import { attemptSender, waitMs } from './attempt-sender.ts'
import { answerTo, carried, type DeviceJournal, nextSent, openJournal, written } from './device-journal.ts'

const start = Date.parse('2026-11-18T07:00:00Z')
const questionCount = 6

type Arrived = Omit<Entry, 'receivedAt'> & { at: number }

/** The server's part, by the rules it has: it stores each answer once, under its turn and number. */
function server(dueAfterMs: number | null) {
  const clock = { now: start }
  const journal: Entry[] = []
  const arrived = new Map<string, Arrived>()
  let turn = 0
  let handedInAt: string | null = null
  const dueAt = dueAfterMs === null ? null : new Date(start + dueAfterMs)
  const sitting = { startedAt: new Date(start), dueAt, graceMs: 60_000 }
  const moment = () => new Date(clock.now).toISOString()
  return {
    clock,
    journal,
    /** Everything that has come, when it came first. */
    arrived,
    sitting,
    take(): OpenAttempt {
      turn += 1
      return {
        id: 'attempt',
        exam: { id: 'exam', kind: 'quiz', title: 'Quiz' },
        number: 1,
        turn,
        one_by_one: true,
        time_limit: 'exam',
        answers_shown: 'handed_in',
        checked: [],
        now: moment(),
        started_at: new Date(start).toISOString(),
        due_at: dueAt?.toISOString() ?? null,
        questions: Array.from({ length: questionCount }, () => ({}) as OpenAttempt['questions'][number]),
        answers: [...answersIn(journal, sitting)].map(([question, answer]) => ({ question, answer })),
        stored: [],
        opened: [],
      } as OpenAttempt
    },
    store({ turn: of, answers }: SentAnswers): Receipt {
      for (const { number, question, answer, after_ms: afterMs } of answers) {
        const key = `${of}.${number}`
        if (!arrived.has(key)) arrived.set(key, { turn: of, number, question, answer, afterMs, at: clock.now })
      }
      const sent = answers.map((one) => ({
        ...one,
        turn: of,
        afterMs: one.after_ms,
        receivedAt: new Date(clock.now),
      }))
      const inTime = handedInAt === null ? sent.filter((one) => counts(one, sitting)) : []
      const known = () => new Set(journal.filter((one) => one.turn === of).map(({ number }) => number))
      for (const { number, question, answer, afterMs, receivedAt } of newOf(inTime, known()))
        journal.push({ turn: of, number, question, answer, afterMs, receivedAt })
      const stored = known()
      return {
        stored: answers.map(({ number }) => number).filter((number) => stored.has(number)),
        too_late: answers.map(({ number }) => number).filter((number) => !stored.has(number)),
        is_taken_over: of < turn,
        handed_in_at: handedInAt,
        now: moment(),
        due_at: sitting.dueAt?.toISOString() ?? null,
      }
    },
    handIn(sent: SentAnswers): AttemptSummary {
      this.store(sent)
      handedInAt ??= moment()
      return { id: 'attempt' } as AttemptSummary
    },
    isHandedIn: () => handedInAt !== null,
  }
}

/** A network that loses requests, loses responses, and delivers requests twice or long after. */
function network(random: () => number, everyNth: number) {
  let messages = 0
  let isHealed = false
  const strays: (() => unknown)[] = []
  return {
    heal: () => {
      isHealed = true
    },
    stray: () => strays.splice(Math.floor(random() * strays.length), 1)[0]?.(),
    async call<Answered>(work: () => Answered): Promise<Answered> {
      messages += 1
      if (isHealed || messages % everyNth !== 0) return work()
      const fault = Math.floor(random() * 4)
      // The request is lost.
      if (fault === 0) throw new Error('lost')
      // A copy of it arrives later, after others.
      if (fault === 1) {
        strays.push(work)
        throw new Error('lost')
      }
      const answered = work()
      // The response is lost.
      if (fault === 2) throw new Error('lost')
      work()
      return answered
    },
  }
}

const settle = async () => {
  for (let round = 0; round < 30; round += 1) await Promise.resolve()
}

/** A device with storage that survives its pages. */
function device(site: ReturnType<typeof server>, net: ReturnType<typeof network>, log: Map<string, Answer>) {
  let stored: string | undefined
  let timers: (() => void)[] = []
  const acknowledged: { turn: number; number: number }[] = []
  const read = () => (stored === undefined ? undefined : (JSON.parse(stored) as DeviceJournal))
  const change = (by: (journal: DeviceJournal) => DeviceJournal) => {
    const now = read()
    if (now) stored = JSON.stringify(by(now))
  }
  let sender = page()
  function page() {
    timers = []
    return attemptSender({
      read,
      change,
      send: (_, sent) =>
        net
          .call(() => site.store(sent))
          .then((receipt) => {
            acknowledged.push(...receipt.stored.map((number) => ({ turn: sent.turn, number })))
            return receipt
          }),
      handIn: (_, sent) => net.call(() => site.handIn(sent)),
      isPassing: () => true,
      later: (work) => void timers.push(work),
      onReceipt: () => undefined,
      onHandedIn: () => undefined,
      onRefused: (error) => {
        throw error
      },
    })
  }
  return {
    acknowledged,
    read,
    /** Open the page, for the first time or again: what waits is sent, and the attempt gets the next turn. */
    async open() {
      sender = page()
      await sender.send()
      try {
        const attempt = await net.call(() => site.take())
        stored = JSON.stringify(openJournal(attempt, site.clock.now, read()))
      } catch {
        // Offline: it goes on with the turn it has.
      }
    },
    look: () => sender.look(),
    answer(question: number, answer: Answer) {
      change((journal) => {
        const next = written(journal, question, answer, site.clock.now - start)
        const newest = next.waiting.at(-1)
        if (newest) log.set(`${newest.turn}.${newest.number}.${newest.question}`, newest.answer)
        return next
      })
      void sender.send()
    },
    async pass() {
      for (const timer of timers.splice(0)) timer()
      await settle()
    },
    handIn() {
      change((journal) => ({ ...journal, is_handing_in: true }))
      void sender.send()
    },
  }
}

describe('however many messages are lost, repeated or late', () => {
  it.each([2, 3, 5, 7])('every answer is in the attempt, as it was last given (one of %s)', async (everyNth) => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = randomOf(`${everyNth} ${seed}`)
      const [site, net, log] = [server(null), network(random, everyNth), new Map<string, Answer>()]
      const devices = [device(site, net, log), device(site, net, log)]
      let using = devices[0] as ReturnType<typeof device>
      for (let step = 0; step < 60; step += 1) {
        if (!using.read()) await using.open()
        site.clock.now += Math.floor(random() * 5000)
        const act = random()
        const question = Math.floor(random() * questionCount)
        if (act < 0.35) using.answer(question, { options: [String(step)] })
        else if (act < 0.6) using.answer(question, { text: `text ${step}` })
        else if (act < 0.75) await using.pass()
        else if (act < 0.85) net.stray()
        else if (act < 0.93) await using.open()
        else using = devices[Math.floor(random() * 2)] as typeof using
        if (random() < 0.5) await settle()
      }
      net.heal()
      for (let round = 0; round < 20; round += 1) for (const one of devices) await one.pass()
      for (const one of devices) {
        await one.open()
        await settle()
        expect(one.read()?.waiting, `nothing waits (${seed})`).toEqual([])
      }
      for (const { turn, number } of devices.flatMap(({ acknowledged }) => acknowledged))
        expect(site.journal.some((entry) => entry.turn === turn && entry.number === number)).toBe(true)
      const inOrder = [...log]
        .map(([key, answer]) => ({ key: key.split('.').map(Number), answer }))
        .sort((a, b) => (a.key[0] ?? 0) - (b.key[0] ?? 0) || (a.key[1] ?? 0) - (b.key[1] ?? 0))
      const expected = new Map(inOrder.map(({ key, answer }) => [key[2], answer]))
      const found = answersIn(site.journal, site.sitting)
      expect(new Map([...found].sort()), `run ${seed}`).toEqual(new Map([...expected].sort()))
      using.handIn()
      await using.pass()
      await settle()
      expect(site.isHandedIn()).toBe(true)
    }
  })

  it.each([2, 3])('nothing counts that arrives after the grace period (one of %s)', async (everyNth) => {
    const [dueMs, graceMs] = [80_000, 60_000]
    let [inGrace, tooLate] = [0, 0]
    for (let seed = 0; seed < 300; seed += 1) {
      const random = randomOf(`late ${everyNth} ${seed}`)
      const [site, net] = [server(dueMs), network(random, everyNth)]
      const one = device(site, net, new Map())
      await one.open()
      for (let step = 0; step < 60; step += 1) {
        site.clock.now += Math.floor(random() * 5000)
        const act = random()
        if (act < 0.5) one.answer(Math.floor(random() * questionCount), { options: [String(step)] })
        else if (act < 0.7) await one.pass()
        else if (act < 0.8) net.stray()
        else if (act < 0.9) await one.open()
        if (random() < 0.5) await settle()
      }
      net.heal()
      await one.pass()
      await one.open()
      await settle()
      // Counted here without the rules: what came first under each turn and number, and when.
      const counting = [...site.arrived.values()].filter(
        ({ afterMs, at }) => afterMs <= dueMs && at <= start + dueMs + graceMs,
      )
      inGrace += counting.filter(({ at }) => at > start + dueMs).length
      tooLate += site.arrived.size - counting.length
      const last = counting.toSorted((a, b) => a.turn - b.turn || a.number - b.number)
      const expected = new Map(last.map(({ question, answer }) => [question, answer]))
      expect(new Map([...answersIn(site.journal, site.sitting)].sort()), `run ${seed}`).toEqual(
        new Map([...expected].sort()),
      )
      expect(one.read()?.waiting, `nothing waits (${seed})`).toEqual([])
    }
    expect(inGrace).toBeGreaterThan(40)
    expect(tooLate).toBeGreaterThan(40)
  })

  it('the device knows what has come too late', async () => {
    const [site, log] = [server(60_000), new Map<string, Answer>()]
    const net = network(() => 0, 1)
    net.heal()
    const one = device(site, net, log)
    await one.open()
    one.answer(0, { options: ['a'] })
    await settle()
    const offline = device(
      site,
      network(() => 0, 1),
      log,
    )
    expect(one.read()?.waiting).toEqual([])
    site.clock.now = start + 50_000
    one.answer(1, { options: ['b'] })
    await settle()
    site.clock.now = start + 121_000
    one.answer(2, { options: ['c'] })
    await settle()
    expect(one.read()).toMatchObject({ waiting: [], too_late: 1 })
    expect([...answersIn(site.journal, site.sitting).keys()].sort()).toEqual([0, 1])
    expect(offline.read()).toBeUndefined()
  })
})

describe('an answer on the device', () => {
  const opened = () => openJournal(server(null).take(), 0)

  it('is what is shown until another one is given', () => {
    const journal = written(written(opened(), 0, { options: ['a'] }, 5), 0, { options: ['b'] }, 6)
    expect(answerTo(journal, 0)).toEqual({ options: ['b'] })
    expect(journal.waiting.map(({ number }) => number)).toEqual([1, 2])
  })

  it('that is being typed replaces its own beginning', () => {
    const journal = written(written(opened(), 0, { text: 'C' }, 5), 0, { text: 'Cash' }, 6)
    expect(journal.waiting).toMatchObject([{ number: 1, answer: { text: 'Cash' }, after_ms: 6 }])
  })

  it('that is typed for hours offline waits once, whatever requests have tried to carry', () => {
    let journal = opened()
    for (let pause = 1; pause <= 300; pause += 1) {
      journal = written(journal, 0, { text: 'ស'.repeat(2000 + pause) }, pause)
      journal = carried(journal, nextSent(journal) ?? { turn: 1, answers: [] })
    }
    expect(journal.waiting).toMatchObject([{ number: 300, answer: { text: 'ស'.repeat(2300) } }])
  })

  it('is sent with no more others than the server takes at once', () => {
    let journal = opened()
    for (let question = 0; question < 3; question += 1)
      journal = written(journal, question, { text: 'ស'.repeat(90_000) }, question)
    expect(nextSent(journal)?.answers.map(({ question }) => question)).toEqual([0, 1])
  })
})

describe('a device that looks whether it is the one that answers', () => {
  async function twoDevices() {
    const [site, log] = [server(null), new Map<string, Answer>()]
    const net = network(() => 0, 1)
    const [first, second] = [device(site, net, log), device(site, net, log)]
    net.heal()
    await first.open()
    return { site, first, second }
  }

  it('learns that another one has taken over, without an answer of its own', async () => {
    const { site, first, second } = await twoDevices()
    await first.look()
    expect(first.read()?.is_taken_over).toBe(false)
    await second.open()
    await first.look()
    expect(first.read()?.is_taken_over).toBe(true)
    await second.look()
    expect(second.read()?.is_taken_over).toBe(false)
    expect(site.journal).toEqual([])
  })

  it('goes on as it was while nobody can say', async () => {
    const { first, second } = await twoDevices()
    await second.open()
    const before = first.read()
    const sender = attemptSender({
      read: first.read,
      change: () => {
        throw new Error('nothing is known')
      },
      send: async () => {
        throw new Error('offline')
      },
    } as never)
    await sender.look()
    expect(first.read()).toEqual(before)
  })
})

it('what the server refuses for what it is keeps back no other answer', async () => {
  const start = Date.parse('2026-11-18T08:00:00Z')
  let journal: DeviceJournal | undefined = openJournal(server(null).take(), start)
  for (const question of [0, 1, 2]) journal = written(journal, question, { options: ['abc'[question] ?? ''] }, question)
  const [stored, refused]: [number[], unknown[]] = [[], []]
  const sender = attemptSender({
    read: () => journal,
    change: (by) => {
      journal = journal && by(journal)
    },
    async send(_, { answers }) {
      if (answers.some(({ question }) => question === 1))
        throw new CallError({ code: 'core.invalid_input', message: 'Invalid Input' }, 422)
      stored.push(...answers.map(({ question }) => question))
      const numbers = answers.map(({ number }) => number)
      return { stored: numbers, too_late: [], is_taken_over: false, handed_in_at: null, now: '', due_at: null }
    },
    handIn: async () => ({}) as never,
    isPassing: () => false,
    later: () => undefined,
    onReceipt: () => undefined,
    onHandedIn: () => undefined,
    onRefused: (error) => refused.push(error),
  })
  await sender.send()
  expect(stored).toEqual([0, 2])
  expect(journal?.waiting).toEqual([])
  expect(refused).toHaveLength(1)
})

it('is sent again after one second, then two, and every half minute at last', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
