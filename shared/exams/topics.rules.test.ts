import { expect, it } from 'vitest'
import { missedIn, type Scored, topicsOf } from './topics.rules.ts'

const of = (topic: string | null, score: number | null, total = 5): Scored => ({ topic, score, total })
const row = (topic: string | null, correct_score: number, total_score: number) => ({
  topic,
  correct_score,
  total_score,
})

it.each<[string, Scored[], unknown]>([
  ['nothing was asked', [], []],
  ['no question names a topic', [of(null, 5), of(null, 0)], []],
  ['one topic', [of('a', 5), of('a', 2.5)], [row('a', 7.5, 10)]],
  ['in the order of the paper', [of('b', 5), of('a', 0)], [row('b', 5, 5), row('a', 0, 5)]],
  ['without a topic comes last', [of(null, 5), of('a', 5)], [row('a', 5, 5), row(null, 5, 5)]],
  ['what nobody has scored is left out', [of('a', null), of('a', 5), of('b', null)], [row('a', 5, 5)]],
  ['tenths are added exactly', [of('a', 0.1), of('a', 0.2)], [row('a', 0.3, 10)]],
  ['a penalty takes no more than there is', [of('a', -2), of('a', 1)], [row('a', 0, 10)]],
  ['a question without points says nothing', [of('a', 0, 0)], []],
])('points by topic: %s', (_, paper, expected) => expect(topicsOf(paper)).toEqual(expected))

it.each<[string, Scored[], [string, number[]][]]>([
  ['all right', [of('a', 5)], []],
  ['wrong and partly right', [of('a', 0), of('b', 5), of('a', 4.9)], [['a', [1, 3]]]],
  ['not scored yet', [of('a', null)], []],
  ['without a topic', [of(null, 0)], []],
])('what to repeat: %s', (_, paper, expected) => expect([...missedIn(paper)]).toEqual(expected))
