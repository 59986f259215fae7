import type { Case } from './cases.ts'
import type { FirstLoad } from './first-load.ts'
import type { Measured, Times } from './measure.ts'
import type { BesideSignIns } from './sign-ins.ts'
import { slowdown } from './sign-ins.ts'
import { type Judged, judge, judgeCase, rounded, type Yardstick } from './targets.ts'

export type Table = { head: string[]; rows: string[][] }

const times = ({ p50, p99 }: Times) => `${rounded(p50)} / ${rounded(p99)}`

const verdictOf = (judged: Judged | undefined) =>
  judged ? [judged.target, judged.reached, judged.verdict] : ['', '', '']

export function casesTable(measured: { one: Case; result: Measured }[], bare: Yardstick): Table {
  return {
    head: [
      ...['case', 'per CPU-s', 'target', 'reached', '', 'Node ms', 'PostgreSQL ms', 'per s'],
      ...['p50 / p99 at 1', 'p50 / p99 at 64', 'requests', 'errors'],
    ],
    rows: measured.map(({ one, result }) => [
      one.title,
      rounded(result.perCpuSecond),
      ...verdictOf(judgeCase(one, result, bare)),
      rounded(result.nodeMs),
      rounded(result.postgresMs),
      rounded(result.perSecond),
      times(result.one),
      times(result.many),
      String(result.requests),
      String(result.errors),
    ]),
  }
}

const mostSlowdown = 1.5

export function signInsTable(all: BesideSignIns[]): Table {
  return {
    head: [
      'reads',
      'alone per s',
      'beside per s',
      'p50 / p99 alone',
      'p50 / p99 beside',
      'sign-ins per s',
      'times slower',
      'target',
      '',
    ],
    rows: all.map((one) => {
      const { target, reached, verdict } = judge(slowdown(one), { most: mostSlowdown })
      const perSecond = ({ requests, elapsed }: { requests: number; elapsed: number }) => rounded(requests / elapsed)
      return [
        one.reads,
        perSecond(one.alone),
        perSecond(one.beside),
        times(one.alone),
        times(one.beside),
        perSecond(one.signIns),
        reached,
        target,
        one.beside.errors + one.signIns.errors + one.alone.errors > 0 ? 'errors' : verdict,
      ]
    }),
  }
}

const kb = (bytes: number) => bytes / 1024
const mostKb = { javascript: 140, css: 12 }

export function firstLoadTable(loads: FirstLoad[]): Table {
  return {
    head: ['page', 'JavaScript KB', 'target', '', 'CSS KB', 'target', '', 'preloaded fonts KB', 'HTML KB'],
    rows: loads.map((load) => {
      const javascript = judge(kb(load.javascript), { most: mostKb.javascript })
      const css = judge(kb(load.css), { most: mostKb.css })
      return [
        load.page,
        ...[kb(load.javascript).toFixed(1), javascript.target, javascript.verdict],
        ...[kb(load.css).toFixed(1), css.target, css.verdict],
        ...[kb(load.fonts).toFixed(1), kb(load.html).toFixed(1)],
      ]
    }),
  }
}

export function plainTable({ head, rows }: Table): string {
  const widths = head.map((name, at) => Math.max(width(name), ...rows.map((row) => width(row[at] ?? ''))))
  const line = (cells: string[]) =>
    cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - width(cell))).join('  ')
  return [line(head), widths.map((wide) => '─'.repeat(wide)).join('  '), ...rows.map(line)].join('\n')
}

const width = (text: string) => [...text].length

export function markdownTable({ head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
