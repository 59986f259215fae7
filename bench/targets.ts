import type { Case, Target } from './cases.ts'
import type { Measured } from './measure.ts'

export type Verdict = 'ok' | 'missed'

/** What the bare server did in the same run: the mean of before and after. */
export type Yardstick = { hello: number; 'select-1': number }

export type Judged = { target: string; reached: string; verdict: Verdict }

/** A figure held against its bound. */
export function judge(reached: number, bound: { least: number } | { most: number }, unit = ''): Judged {
  const isMet = 'least' in bound ? reached >= bound.least : reached <= bound.most
  const target = 'least' in bound ? `≥ ${bound.least}${unit}` : `≤ ${bound.most}${unit}`
  return { target, reached: `${rounded(reached)}${unit}`, verdict: isMet ? 'ok' : 'missed' }
}

export function judgeCase({ target }: Case, measured: Measured, bare: Yardstick): Judged | undefined {
  if (!target) return undefined
  const { reached, least, unit } = reachedOf(target, measured, bare)
  return judge(reached, { least }, unit)
}

function reachedOf(target: Target, { perCpuSecond }: Measured, bare: Yardstick) {
  if ('perCpuSecond' in target) return { reached: perCpuSecond, least: target.perCpuSecond, unit: '/CPU-s' }
  if ('ofHello' in target) return { reached: perCpuSecond / bare.hello, least: target.ofHello, unit: ' × hello' }
  return { reached: perCpuSecond / bare['select-1'], least: target.ofSelect1, unit: ' × select 1' }
}

/** Three figures say enough. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}
