import { describe, expect, it } from 'vitest'
import { counter, gauge, histogram, printMetrics } from './metrics.ts'

const linesOf = (name: string) =>
  printMetrics()
    .split('\n')
    .filter((line) => line.startsWith(name) || line.startsWith(`# HELP ${name} `) || line.startsWith(`# TYPE ${name} `))

describe('the metrics', () => {
  it('count by label', () => {
    const eaten = counter('test_eaten_total', 'What was eaten.')
    eaten.add({ kind: 'rice' })
    eaten.add({ kind: 'rice' })
    eaten.add({ kind: 'fish' }, 3)
    expect(linesOf('test_eaten_total')).toEqual([
      '# HELP test_eaten_total What was eaten.',
      '# TYPE test_eaten_total counter',
      'test_eaten_total{kind="rice"} 2',
      'test_eaten_total{kind="fish"} 3',
    ])
  })

  it('read a gauge when they are printed', () => {
    let height = 1
    gauge('test_height', 'How high.', () => height)
    expect(linesOf('test_height')).toContain('test_height 1')
    height = 2
    expect(linesOf('test_height')).toContain('test_height 2')
  })

  it('take the last of two that have one name', () => {
    gauge('test_twice', 'Once.', () => 1)
    gauge('test_twice', 'Again.', () => 2)
    expect(linesOf('test_twice').filter((line) => !line.startsWith('#'))).toEqual(['test_twice 2'])
  })

  it('sort values under their bounds, cumulatively', () => {
    const times = histogram('test_seconds', 'How long.', [0.1, 1])
    for (const value of [0.05, 0.1, 0.5, 7]) times.observe({ kind: 'page' }, value)
    expect(linesOf('test_seconds').slice(2)).toEqual([
      'test_seconds_bucket{kind="page",le="0.1"} 2',
      'test_seconds_bucket{kind="page",le="1"} 3',
      'test_seconds_bucket{kind="page",le="+Inf"} 4',
      'test_seconds_sum{kind="page"} 7.65',
      'test_seconds_count{kind="page"} 4',
    ])
  })

  it('escape what a label may not hold', () => {
    gauge('test_odd', 'Odd.', () => [{ labels: { text: 'a"b\\c\nd' }, value: 1 }])
    expect(linesOf('test_odd')).toContain('test_odd{text="a\\"b\\\\c\\nd"} 1')
  })
})
