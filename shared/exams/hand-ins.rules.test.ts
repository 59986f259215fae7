import { expect, it } from 'vitest'
import { handInKind, handInRefusal, handInShare } from './hand-ins.rules.ts'

it.each([
  ['homework.pdf', false, 'document'],
  ['HOMEWORK.PDF', false, 'document'],
  ['song.mp3', false, 'audio'],
  ['talk.mp4', false, 'video'],
  ['recording.m4a', true, 'audio'],
  ['recording', true, 'audio'],
  // Pictures of the library have public addresses.
  ['leaf.jpg', false, 'attachment'],
  ['sums.xlsx', false, 'attachment'],
  ['page.html.txt', false, 'attachment'],
  ['notes', false, 'attachment'],
])('%s is taken for %s', (name, isRecording, kind) => {
  expect(handInKind(name, isRecording)).toBe(kind)
})

it.each([
  ...['a.vbs', 'a.VBE', 'a.wsf', 'a.ps1', 'a.reg', 'a.url', 'a.chm', 'a.msc', 'a.xll', 'a.xlam', 'a.ppsm', 'a.xltm'],
  ...['a.desktop', 'a.command', 'homework.pdf.vbs', 'a.ps1 ', 'a.exe'],
])('%s is refused: it is run', (name) => {
  expect(handInRefusal(name, false)).toBe('media.file_type')
})

it.each(['a.pdf', 'a.py', 'a.js', 'a.sh', 'a.java', 'a.xlsx', 'a.pptx', 'a.zip', 'vbs', 'url.txt'])(
  '%s is taken',
  (name) => {
    expect(handInRefusal(name, false)).toBeUndefined()
  },
)

it.each([
  ['a small package', 1, 200, 200],
  ['an ordinary package', 50, 500, 1024],
  ['a large package', 500, 500, 10_240],
])('in %s a student has a share of the storage', (_, storageGb, ofAssignment, ofStudent) => {
  const megabyte = 1024 ** 2
  expect(handInShare(storageGb)).toEqual({ ofAssignment: ofAssignment * megabyte, ofStudent: ofStudent * megabyte })
})
