import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

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
  return childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.own ?? 0), own.own + own.ofEnded)
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child)?.parent === pid)

/** Megabytes of memory a process holds now. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The same with the processes of Node that it has started, such as the one that draws certificates. */
export function withHelpersMb(pid: number): number {
  const program = programOf(pid)
  const helpers = childrenOf(pid).filter((child) => programOf(child) === program)
  return helpers.reduce((sum, helper) => sum + residentMb(helper), residentMb(pid))
}

function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return undefined
  }
}
