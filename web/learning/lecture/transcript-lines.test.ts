import { describe, expect, it } from 'vitest'
import { lineAt, readTranscript } from './transcript-lines.ts'

const captions = [
  'WEBVTT',
  '00:00:01.500 --> 00:00:04.000 align:start\nសួស្តី <b>អ្នកទាំងអស់គ្នា</b>\nTom &amp; Jerry',
  'NOTE nothing that is spoken',
  '00:04.000 --> 00:06.000\n<i></i>',
  'named\n01:00:06.250 --> 01:00:09.000\n1 &lt; 2',
].join('\n\n')

describe('a transcript', () => {
  it('has the text of each caption in one line, without tags, and none without text', () => {
    expect(readTranscript(captions)).toEqual([
      { from: 1.5, text: 'សួស្តី អ្នកទាំងអស់គ្នា Tom & Jerry' },
      { from: 3606.25, text: '1 < 2' },
    ])
  })

  it.each([
    [0, -1],
    [1.5, 0],
    [3606, 0],
    [3606.25, 1],
    [9999, 1],
  ])('at second %d is in line %d', (time, line) => {
    expect(lineAt(readTranscript(captions), time)).toBe(line)
  })
})
