import { setTimeout as wait } from 'node:timers/promises'
import { cases } from './cases.ts'
import { type LoadResult, startLoadGenerator } from './load.ts'
import { type Bench, loadOf, untilIdle } from './measure.ts'

export type BesideSignIns = { reads: string; alone: LoadResult; beside: LoadResult; signIns: LoadResult }

const readers = 8
const signers = 256

/** Ordinary reads alone, then the same while people sign in without a pause. */
export async function readsBesideSignIns(bench: Bench, name: string): Promise<BesideSignIns> {
  const { generator, pace } = bench
  const reads = cases.find((one) => one.name === name)
  const signIn = cases.find((one) => one.name === 'sign-in')
  if (!reads || !signIn) throw new Error(`There is no case ${name}`)
  const load = { ...(await loadOf(bench, reads)), connections: readers, seconds: pace.many }
  await generator.run({ ...load, seconds: pace.warmUp / 2 })
  await untilIdle(bench.sala)
  const alone = await generator.run(load)
  const second = startLoadGenerator()
  try {
    const signing = second.run({ ...(await loadOf(bench, signIn)), connections: signers, seconds: pace.many + 1 })
    // The reads begin when the sign-ins are under way, and end before them.
    await wait(500)
    const beside = await generator.run(load)
    const signIns = await signing
    await untilIdle(bench.sala)
    return { reads: reads.title, alone, beside, signIns }
  } finally {
    second.stop()
  }
}

/** How many times slower, by what was done in a second. */
export const slowdown = ({ alone, beside }: BesideSignIns) =>
  alone.requests / alone.elapsed / (beside.requests / beside.elapsed)
