import { describe, expect, it } from 'vitest'
import { mostBytesOf } from '#shared/media/media.lists.ts'
import { fileRefusal, kindOf } from './chosen-files.ts'

const file = (name: string, type = '', size = 1000) => ({ name, type, size })

describe('the kind of a chosen file', () => {
  it.each([
    ['lesson.mp4', 'video/mp4', 'video'],
    ['LESSON.MP4', '', 'video'],
    ['audio.mp3', 'audio/mpeg', 'audio'],
    ['document.pdf', 'application/pdf', 'document'],
    ['me.webp', 'image/webp', 'image'],
    ['table.xlsx', '', 'attachment'],
    ['lesson.mov', 'video/quicktime', 'attachment'],
    ['no ending', '', 'attachment'],
  ])('of %s is %s', (name, type, kind) => {
    expect(kindOf(file(name, type))).toBe(kind)
  })
})

describe('before it is sent, a file is refused', () => {
  it.each([
    ['that is empty', file('lesson.mp4', 'video/mp4', 0), 'video', 'media.file_empty'],
    ['of another format', file('lesson.mov', 'video/quicktime'), 'video', 'media.video_format'],
    ['of another kind', file('lesson.pdf', 'application/pdf'), 'video', 'media.file_type'],
    ['that no lesson can show', file('lesson.avi', 'video/x-msvideo'), 'attachment', 'media.video_format'],
    ['that is too large', file('a.pdf', 'application/pdf', mostBytesOf.document + 1), 'document', 'media.file_size'],
  ] as const)('%s', (_, chosen, kind, why) => {
    expect(fileRefusal(chosen, kind)).toBe(why)
  })

  it.each([
    ['of exactly the limit', file('a.pdf', 'application/pdf', mostBytesOf.document), 'document'],
    ['of any type as an attachment', file('a.xyz'), 'attachment'],
  ] as const)('but not one %s', (_, chosen, kind) => {
    expect(fileRefusal(chosen, kind)).toBeUndefined()
  })
})
