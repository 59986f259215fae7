import { setTimeout as wait } from 'node:timers/promises'
import { cases } from './cases.ts'
import { openCannon, type Strike } from './load.ts'
import { type Bench, shotFor, untilIdle } from './measure.ts'

export type BesideSignIns = { reads: string; alone: Strike; beside: Strike; signIns: Strike }

const readers = 8
const signers = 8

/** Ordinary reads alone, then the same while people sign in without a pause. */
export async function readsBesideSignIns(bench: Bench, name: string): Promise<BesideSignIns> {
  const { cannon, pace } = bench
  const reads = cases.find((one) => one.name === name)
  const signIn = cases.find((one) => one.name === 'sign-in')
  if (!reads || !signIn) throw new Error(`There is no case ${name}`)
  const shot = { ...(await shotFor(bench, reads)), connections: readers, seconds: pace.many }
  await cannon.fire({ ...shot, seconds: pace.warmUp / 2 })
  await untilIdle(bench.sala)
  const alone = await cannon.fire(shot)
  const second = openCannon()
  try {
    const signing = second.fire({ ...(await shotFor(bench, signIn)), connections: signers, seconds: pace.many + 1 })
    // The reads begin when the sign-ins are under way, and end before them.
    await wait(500)
    const beside = await cannon.fire(shot)
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
