import { expect, it } from 'vitest'
import { mediaEndings } from '#shared/media/media.lists.ts'
import { reasons as english } from '#shared/media/words/upload-reasons.en.ts'
import { reasons as khmer } from '#shared/media/words/upload-reasons.km.ts'
import { reasons as chinese } from '#shared/media/words/upload-reasons.zh.ts'
import { kindReason } from './use-failure-text.ts'

it.each([
  ['image', 'a.png', 'media.file_size', 'up to 20\u00a0MB'],
  ['video', 'a.mp4', 'media.file_size', 'up to 5\u00a0GB'],
  ['attachment', 'a.zip', 'media.file_size', 'up to 200\u00a0MB'],
  ['image', 'text.PNG', 'media.file_type', "isn't a PNG file"],
  ['image', 'photo.jpeg', 'media.file_type', "isn't a JPG file"],
  ['attachment', 'x.zip', 'media.file_type', "isn't a ZIP file"],
  ['image', 'photo.heic', 'media.file_type', 'JPG, PNG, WEBP, GIF, AVIF'],
] as const)('of a %s called %s, %s says: %s', (kind, name, failure, text) => {
  expect(kindReason(english, { failure, kind, name })).toContain(text)
})

it('what may be attached is named completely, in every language', () => {
  for (const why of [english, khmer, chinese]) {
    const text = kindReason(why, { failure: 'media.file_type', kind: 'attachment', name: 'a.rar' })
    for (const ending of mediaEndings.attachment) expect(text).toContain(ending.toUpperCase())
  }
})

it('a picture is not to be split into parts', () => {
  expect(kindReason(english, { failure: 'media.file_size', kind: 'image' })).not.toContain('parts')
})

it('another failure has its usual sentence', () => {
  expect(kindReason(english, { failure: 'media.file_broken', kind: 'image', name: 'a.png' })).toBeUndefined()
  expect(kindReason(english, { failure: 'media.file_size' })).toBeUndefined()
})
