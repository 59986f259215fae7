import type { Payer } from './payer-names.rules.ts'

type Candidate = {
  id: string
  cents: number
  sentAt: Date
  dueDay: number | null
  nameWords: readonly (readonly string[])[]
  /** What a line may name it by. */
  words: ReadonlySet<string>
}
type Asked = { cents: number; day: number; at: Date; hasTime: boolean; words: ReadonlySet<string>; payer: Payer }

/** In a school with one price every payment has the amount of every line: of these the nearest on either side are compared. */
const mostNear = 40
const halfDayMs = 12 * 60 * 60 * 1000
const khmer = /\p{Script=Khmer}/u

/** A group of payments of one amount. */
type SameAmount<Payment> = {
  /** By the moment they were sent. */
  all: Payment[]
  byWord: Map<string, Payment[]>
  byDue: Map<number | null, Payment[]>
  /** Khmer is written without spaces: a name may be anywhere. */
  khmer: Payment[]
}

/** The payments that a line may be: those it names, and of its amount those of its payer, its due day, and about its time. */
export function candidatesIn<Payment extends Candidate>(
  payments: readonly Payment[],
  nearDays: number,
): (line: Asked) => Set<Payment> {
  const byReference = Map.groupBy(
    payments.flatMap((payment) => [...payment.words].map((word) => ({ word, payment }))),
    ({ word }) => word,
  )
  const groups = new Map(
    [...Map.groupBy(payments, ({ cents }) => cents)].map(([cents, some]) => [cents, groupOf(some)]),
  )
  return (line) => {
    const found = new Set<Payment>()
    const add = (some: readonly Payment[] | undefined) => {
      for (const one of some ?? []) found.add(one)
    }
    for (const word of line.words) add(byReference.get(word)?.map(({ payment }) => payment))
    const group = groups.get(line.cents)
    if (!group) return found
    for (const word of line.payer.words) add(group.byWord.get(word))
    if (khmer.test(line.payer.run)) add(group.khmer)
    for (let away = -nearDays; away <= nearDays; away += 1) add(group.byDue.get(line.day + away))
    add(nearest(group.all, line.at.getTime() + (line.hasTime ? 0 : halfDayMs)))
    return found
  }
}

function groupOf<Payment extends Candidate>(some: readonly Payment[]): SameAmount<Payment> {
  const times = new Map<string, number>()
  for (const word of some.flatMap(({ nameWords }) => nameWords.flat())) times.set(word, (times.get(word) ?? 0) + 1)
  const words = some.flatMap((payment) =>
    payment.nameWords.flatMap((name) => tellingWords(name, times)).map((word) => ({ word, payment })),
  )
  const byWord = new Map(
    [...Map.groupBy(words, ({ word }) => word)].map(([word, all]) => [word, all.map(({ payment }) => payment)]),
  )
  return {
    all: [...some].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime() || (a.id < b.id ? -1 : 1)),
    byWord,
    byDue: Map.groupBy(some, ({ dueDay }) => dueDay),
    khmer: some.filter(({ nameWords }) => nameWords.some((name) => name.some((word) => khmer.test(word)))),
  }
}

/** By which words of a name it is looked for: who has a whole name has its rarest word, and half of all have the same family name. */
function tellingWords(name: readonly string[], times: ReadonlyMap<string, number>): string[] {
  const timesOf = (word: string) => times.get(word) ?? 0
  const least = Math.min(...name.map(timesOf))
  return name.filter((word) => timesOf(word) <= Math.max(least, mostNear))
}

/** The payments that were sent next before and after a moment. */
function nearest<Payment extends Candidate>(sorted: readonly Payment[], moment: number): Payment[] {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle]?.sentAt.getTime() ?? 0) < moment) from = middle + 1
    else to = middle
  }
  return sorted.slice(Math.max(0, from - mostNear), from + mostNear)
}
