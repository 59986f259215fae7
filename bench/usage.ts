import { readdirSync, readFileSync } from 'node:fs'

// USER_HZ: what /proc counts in, the same on every Linux that runs on these machines.
const ticksPerSecond = 100

type Stat = { parent: number; own: number; ofEnded: number }

/** What the kernel has counted for a process with all its threads, and for those of its children that have ended. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may contain spaces and brackets too.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (at: number) => Number(fields[at]) / ticksPerSecond
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ofEnded: ticks(13) + ticks(14) }
  } catch {
    return undefined
  }
}

/** Seconds of CPU a process has used, user and system, all threads. */
export function cpuSeconds(pid: number): number {
  return statOf(pid)?.own ?? Number.NaN
}

/** Seconds of CPU a process has used, with every living child of it and those that have ended. */
export function withChildrenSeconds(pid: number): number {
  const own = statOf(pid)
  if (!own) return Number.NaN
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), own.own + own.ofEnded)
}

/** Megabytes of memory a process holds now. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
