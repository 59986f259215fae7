import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hub } from './hub.ts'
import type { ProcessMessage } from './process-messages.ts'
import type { Say } from './sayer.ts'

/** Who has not answered by then is not counted. */
const answersWithinMs = 150

type Question = Extract<ProcessMessage, { is: 'count' | 'counted' }>

/** Counts the sockets that follow the channels of a school, in all processes. */
export function followerCounts(hub: Hub, ownName: string, say: Say) {
  const asked = new Map<string, Record<string, number>>()
  return {
    async countsOf(schoolId: string): Promise<Record<string, number>> {
      const question = randomUUID()
      const sum = hub.countsOf(schoolId)
      asked.set(question, sum)
      say({ is: 'count', process: ownName, question, school: schoolId })
      await wait(answersWithinMs)
      asked.delete(question)
      return sum
    },

    receive(message: Question): void {
      if (message.is === 'count') {
        if (message.process !== ownName)
          say({ is: 'counted', question: message.question, channels: hub.countsOf(message.school) })
        return
      }
      const sum = asked.get(message.question)
      if (sum)
        for (const [channel, count] of Object.entries(message.channels)) sum[channel] = (sum[channel] ?? 0) + count
    },
  }
}
