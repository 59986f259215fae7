import { describe, expect, it } from 'vitest'
import { type MarkedText, textChanges } from './text-changes.rules.ts'

const written = (text: MarkedText | null) => text && `${text.start}[${text.changed}]${text.end}`

describe('what differs between two texts', () => {
  it.each<[string, string, string, [string | null, string | null][]]>([
    ['nothing', 'one\ntwo', 'one\ntwo', []],
    ['one word', 'a\nthe red house\nz', 'a\nthe green house\nz', [['the [red] house', 'the [green] house']]],
    ['a new line', 'a\nz', 'a\nnew\nz', [[null, '[new]']]],
    ['a removed line', 'a\nold\nz', 'a\nz', [['[old]', null]]],
    [
      'two places',
      'a1\nb\nc\nd1',
      'a2\nb\nc\nd2',
      [
        ['[a1]', '[a2]'],
        ['[d1]', '[d2]'],
      ],
    ],
    ['the end of a line', 'good', 'good morning', [['good[]', 'good[ morning]']]],
    ['a Khmer letter with its foot', 'ខ្មែរ', 'ខ្លែរ', [['[ខ្មែ]រ', '[ខ្លែ]រ']]],
  ])('%s', (_, before, after, expected) => {
    const found = textChanges(before, after)
    expect(found.map((change) => [written(change.before), written(change.after)])).toEqual(expected)
  })

  it('a change far below in a long text is the only thing shown', () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `line ${at}`)
    const changed = lines.with(1500, 'another')
    expect(textChanges(lines.join('\n'), changed.join('\n'))).toHaveLength(1)
  })

  it('texts that are too long to compare line by line differ in one place', () => {
    const long = (name: string) => Array.from({ length: 1500 }, (_, at) => `${name} ${at}`).join('\n')
    expect(textChanges(long('a'), long('b'))).toHaveLength(1)
  })
})
