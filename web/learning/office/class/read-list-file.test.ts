import { expect, it } from 'vitest'
import { readListFile } from './read-list-file.ts'

const text = 'ឈ្មោះ,Email\nសុខ ដារ៉ា,dara@gmail.com'
const wide = (order: 'le' | 'be') => {
  const units = [0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))]
  return new Uint8Array(units.flatMap((unit) => (order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['"Unicode text" of Excel', wide('le')],
  ['UTF-16 of other programs', wide('be')],
])('a file in %s is read', async (_, bytes) => {
  expect(await readListFile(new Blob([bytes]))).toBe(text)
})

it.each([
  ['a workbook of Excel', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0])],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8])],
  ['too large', new Uint8Array(300_000).fill(65)],
])('%s is not', async (_, bytes) => {
  expect(await readListFile(new Blob([bytes]))).toBeUndefined()
})
