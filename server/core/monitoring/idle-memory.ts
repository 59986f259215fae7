import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { log } from './log.ts'

const lookEveryMs = 30_000
/** Of the time since the last look. */
const mostBusy = 0.1
/** Less is not worth a pause. */
const leastGrowthBytes = 48 * 1024 * 1024

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

export const isWorthIt = ({ utilization, grownBytes }: { utilization: number; grownBytes: number }): boolean =>
  utilization <= mostBusy && grownBytes >= leastGrowthBytes

/** Give memory back while nobody needs the process: after a busy hour V8 would hold what that hour needed for ever. */
export function freeMemoryWhenIdle(): { stop(): void } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let seen = performance.eventLoopUtilization()
  let afterLast = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    const before = process.memoryUsage.rss()
    if (!isWorthIt({ utilization, grownBytes: before - afterLast })) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    afterLast = process.memoryUsage.rss()
    log('debug', 'memory freed', { before, after: afterLast })
  }, lookEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
