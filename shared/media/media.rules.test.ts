import { expect, it } from 'vitest'
import { isRefused, mayNameText, mostReserved, nameRefusal, savedEnding } from './media.rules.ts'

it.each([
  ['video', 'Lesson 1.mp4', undefined],
  ['video', 'Lesson 1.m4v', undefined],
  ['video', 'LESSON.MP4', undefined],
  ['video', 'Lesson', undefined],
  ['video', 'Chapter 1.25', undefined],
  ['video', 'x.avi', 'media.video_format'],
  ['video', 'x.MOV', 'media.video_format'],
  ['video', 'x.mkv ', 'media.video_format'],
  ['video', 'x.ts', 'media.video_format'],
  ['video', 'x.mp4.exe', 'media.file_type'],
  ['video', 'x.mp3', 'media.file_type'],
  ['audio', 'x.mp3', undefined],
  ['audio', 'x.mp4', undefined],
  ['audio', 'x.opus', undefined],
  ['audio', 'x.flac', 'media.file_type'],
  ['document', 'x.pdf', undefined],
  ['document', 'x.docx', 'media.file_type'],
  ['image', 'x.JPEG', undefined],
  ['image', 'x.heic', 'media.file_type'],
  ['attachment', 'x.docx', undefined],
  ['attachment', 'lesson.ts', undefined],
  ['attachment', 'lesson.py', undefined],
  ['attachment', 'x.mov', 'media.video_format'],
  ['attachment', 'x.exe', 'media.file_type'],
  ['attachment', 'x.html', 'media.file_type'],
] as const)('a %s called %s: %s', (kind, name, refused) => {
  expect(nameRefusal(kind, name)).toBe(refused)
})

it.each(['notes.txt', 'Scores.CSV', 'read.me', 'lesson.js', 'a.py', 'run.sh', 'Notes', 'Week 1.25', '.gitignore'])(
  'a text may be called %s',
  (name) => expect(mayNameText(name)).toBe(true),
)

it.each(['photo.png', 'x.ZIP', 'a.jpeg', 'b.m4v', 'c.docx'])('a text may not be called %s', (name) => {
  expect(mayNameText(name)).toBe(false)
})

it.each([
  ['main.py', 'txt', 'py'],
  ['main.c', 'txt', 'c'],
  ['Notes', 'txt', 'txt'],
  ['notes.txt', 'txt', 'txt'],
  ['Week 1.25', 'txt', 'txt'],
  ['scores.CSV', 'csv', 'csv'],
  ['a.epub', 'zip', 'epub'],
  ['a.odt', 'zip', 'odt'],
  ['IMG_1.HEIC', 'bin', 'heic'],
  ['IMG_1', 'bin', 'bin'],
  ['leaf.jpeg', 'jpg', 'jpeg'],
  ['clip.m4v', 'mp4', 'm4v'],
  // A title is no name of a type.
  ['Chapter 2. Intro', 'pdf', 'pdf'],
  ['Chapter v2.final', 'pdf', 'pdf'],
  ['photo.png', 'jpg', 'jpg'],
  ['invoice.exe', 'txt', 'txt'],
  ['invoice.pdf.bat', 'bin', 'bin'],
])('%s of type %s is saved with the ending %s', (name, ending, saved) => {
  expect(savedEnding(name, ending)).toBe(saved)
})

it('another try may help where the file was not refused', () => {
  expect([isRefused('media.file_broken'), isRefused('media.upload_failed'), isRefused(null)]).toEqual([
    true,
    false,
    false,
  ])
})

it.each([
  [1, 0.5, 0.5],
  [2, 0.5, 1],
  [50, 10, 25],
  [500, 100, 250],
])('of %d GB, unfinished uploads of a person reserve at most %d GB, of all together %d GB', (storage, byOne, byAll) => {
  expect(mostReserved(storage)).toEqual({ byOne: byOne * 1024 ** 3, byAll: byAll * 1024 ** 3 })
})
