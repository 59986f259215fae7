import { atOnceTable } from './at-once.ts'
import { withBench } from './bench.ts'
import { learningSchool, loadLearners } from './crowd-learning.ts'
import { demoHash, ownerUrlOf, sizeOf, startAnew, untilWorkIsDone } from './database.ts'
import { writeSection } from './document.ts'
import { learnersIn, learningCases } from './learning-cases.ts'
import { machineFacts } from './machine.ts'
import { type Bench, quickPace, usualPace } from './measure.ts'
import { measureAll } from './measure-all.ts'
import { markdownTable, plainTable } from './report.ts'

export const atOnce = 'progress-at-once'

/** What students do, in a school where a million lessons are done. */
export async function measureLearning({ quick, only }: { quick: boolean; only: string[] | undefined }): Promise<void> {
  await withBench(quick ? quickPace : usualPace, async (bench) => {
    const learners = await withLearners(bench)
    const chosen = learningCases(learners).filter(({ name }) => !only || only.includes(name))
    const parts: string[] = [await machineFacts(bench), await sizeOf(await ownerUrlOf(bench))]
    console.log(parts.join('\n'))
    if (chosen.length > 0) {
      const { table, noise } = await measureAll({ ...bench, school: learningSchool }, chosen)
      console.log(`\n${plainTable(table)}\n\n${noise}`)
      parts.push(markdownTable(table))
    }
    if (!only || only.includes(atOnce)) {
      const table = await atOnceTable(bench, await ownerUrlOf(bench), learners)
      console.log(`\n${plainTable(table)}`)
      parts.push(markdownTable(table))
    }
    if (!quick && !only) await writeSection('learning', parts.join('\n\n'))
  })
}

/** Load the million completions, and restart the servers so that nothing is cached. */
export async function withLearners(bench: Bench, flags?: string[]) {
  const ownerUrl = await ownerUrlOf(bench)
  await loadLearners(ownerUrl, await demoHash(ownerUrl))
  await startAnew(bench, flags)
  await untilWorkIsDone(await ownerUrlOf(bench))
  return learnersIn(await ownerUrlOf(bench))
}
