import { expect, it } from 'vitest'
import { csvRows } from './csv.rules.ts'

it.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b;c\n1,5;2,5;3',
    [
      ['a', 'b', 'c'],
      ['1,5', '2,5', '3'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1,000\t2',
    [
      ['a', 'b'],
      ['1,000', '2'],
    ],
  ],
  [
    'bars',
    'a|b\n1|2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'dividers in quotes',
    'a,b\n"1,234.50",2',
    [
      ['a', 'b'],
      ['1,234.50', '2'],
    ],
  ],
  [
    'semicolons in quotes',
    'a,b\n"x;y;z;w",2',
    [
      ['a', 'b'],
      ['x;y;z;w', '2'],
    ],
  ],
  [
    'line ends in quotes',
    'a,b\n"x\ny",2',
    [
      ['a', 'b'],
      ['x\ny', '2'],
    ],
  ],
  [
    'doubled quotes',
    'a,b\n"say ""hi""",2',
    [
      ['a', 'b'],
      ['say "hi"', '2'],
    ],
  ],
  [
    'a quote within a cell',
    'a,b\n5" screen,2',
    [
      ['a', 'b'],
      ['5" screen', '2'],
    ],
  ],
  ['spaces around', ' a , "b" \r\n1,2\r\n', [['a', 'b'], ['1', '2'], []]],
  ['a mark of its encoding', '\ufeffa,b', [['a', 'b']]],
  ['empty rows and cells', 'a,b\n,\n\n1,', [['a', 'b'], [], [], ['1', '']]],
  [
    'Khmer',
    'ថ្ងៃ,ប្រាក់ចូល\n១៤,២៩',
    [
      ['ថ្ងៃ', 'ប្រាក់ចូល'],
      ['១៤', '២៩'],
    ],
  ],
  ['nothing', '', [[]]],
  ['a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
])('rows with %s', (_, text, rows) => {
  expect(csvRows(text)).toEqual(rows)
})
