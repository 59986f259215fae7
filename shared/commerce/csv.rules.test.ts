import { expect, it } from 'vitest'
import { csvRows, mostCsvCells, mostCsvRows } from './csv.rules.ts'

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
  ['a quote that is never closed', 'a,"b\nc', [['a', '"b'], ['c']]],
  [
    'a quote that begins a remark, and others below',
    'd;r;a\n1;"Excel;29\n2;"Word; 2";30\n3;5" screen;31',
    [
      ['d', 'r', 'a'],
      ['1', '"Excel', '29'],
      ['2', 'Word; 2', '30'],
      ['3', '5" screen', '31'],
    ],
  ],
  [
    'a quote that is closed many lines later',
    `d;r\n1;"x\n${'2;y\n'.repeat(30)}3;z"`,
    [['d', 'r'], ['1', '"x'], ...Array.from({ length: 30 }, () => ['2', 'y']), ['3', 'z"']],
  ],
  [
    'quotes around a cell with spaces behind',
    'a;b\n "x;y" ;2',
    [
      ['a', 'b'],
      ['x;y', '2'],
    ],
  ],
])('rows with %s', (_, text, rows) => {
  expect(csvRows(text)).toEqual(rows)
})

it('more than a statement has is not read', () => {
  expect(csvRows('1,2\n'.repeat(mostCsvRows))).toHaveLength(mostCsvRows + 1)
  expect(csvRows('1,2\n'.repeat(mostCsvRows + 1))).toBeUndefined()
  expect(csvRows(','.repeat(mostCsvCells - 1))).toEqual([[]])
  expect(csvRows(`a${','.repeat(mostCsvCells)}`)).toBeUndefined()
})

it.each([
  ['a letter and commas', `a${','.repeat(4_000_000)}`],
  ['empty lines', `Date,Credit${'\n'.repeat(4_000_000)}`],
  ['quotes that open cells', ',"'.repeat(2_000_000)],
  ['quotes and line ends', '"\n'.repeat(2_000_000)],
  ['spaces', `a,b\n${' '.repeat(4_000_000)}`],
])('%s do not hold up the server', (_, text) => {
  const begun = performance.now()
  csvRows(text)
  expect(performance.now() - begun).toBeLessThan(5000)
})
