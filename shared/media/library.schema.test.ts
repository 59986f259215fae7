import { expect, it } from 'vitest'
import { newUpload } from './library.schema.ts'

const stored = (name: string) => newUpload.parse({ kind: 'video', name, bytes: 1 }).name

const begins = [
  'មេរៀនទី១',
  'ថ្នាក់ទី ១២ (គណិតវិទ្យា)',
  'វីដេអូ_ថ្មី',
  'Lesson 1',
  "Sok's café – naïve",
  'Week 3 & 4, part #2',
  '50% off! [final]',
  '第一课：声调',
  '练习（二）',
  '🎉 Welcome 👩🏽‍🏫',
]
const endings = ['.mp4', '.MP4', '.pdf', '.tar.zip', '', ' (1).docx', '.km.vtt', ' – copy.png', '_v2.0.xlsx', '…jpg']

it('100 ordinary names stay as they are', () => {
  const names = begins.flatMap((begin) => endings.map((ending) => `${begin}${ending}`))
  expect(new Set(names).size).toBe(100)
  expect(names.map(stored)).toEqual(names)
})

it.each([
  ['a\r\nb.mp4', 'ab.mp4'],
  ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
  ['a\u2066b\u2069.pdf', 'ab.pdf'],
  ['\u0000a\u0085.pdf', 'a.pdf'],
])('what disguises a name is removed: %j', (name, cleaned) => {
  expect(stored(name)).toBe(cleaned)
})
