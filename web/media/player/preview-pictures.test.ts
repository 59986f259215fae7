import { expect, it } from 'vitest'
import { readPreviewPictures } from './preview-pictures.ts'

const base = 'http://demo.localhost/media/ticket/previews.vtt'

it('reads the position of each picture, with addresses relative to the file', () => {
  const text =
    'WEBVTT\r\n\r\n00:00:00.000 --> 00:00:02.000\r\npreviews.webp#xywh=0,0,160,90\r\n\r\n01:00:02.500 --> 01:00:04.000\r\npreviews.webp#xywh=160,90,160,90\r\n'
  const src = 'http://demo.localhost/media/ticket/previews.webp'
  expect(readPreviewPictures(text, base)).toEqual([
    { from: 0, to: 2, src, x: 0, y: 0, width: 160, height: 90 },
    { from: 3602.5, to: 3604, src, x: 160, y: 90, width: 160, height: 90 },
  ])
})

it.each(['', 'WEBVTT', '<html>not found</html>', 'WEBVTT\n\n00:00.000 --> 00:02.000\nwords, no picture'])(
  'finds none in %j',
  (text) => {
    expect(readPreviewPictures(text, base)).toEqual([])
  },
)
