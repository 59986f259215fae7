import { expect, it } from 'vitest'
import { ladderOf } from './ladder.ts'

it.each<[number, number, string[]]>([
  [1920, 1080, ['426x240', '640x360', '1280x720', '1920x1080']],
  [3840, 2160, ['426x240', '640x360', '1280x720', '1920x1080']],
  [1280, 720, ['426x240', '640x360', '1280x720']],
  // Between two steps: its own size too, if it is enough larger.
  [640, 480, ['320x240', '480x360', '640x480']],
  [400, 300, ['320x240', '400x300']],
  [480, 270, ['426x240']],
  [640, 360, ['426x240', '640x360']],
  // Smaller than all steps: its own size.
  [320, 180, ['320x180']],
  [64, 48, ['64x48']],
  [2, 2, ['2x2']],
  // Portrait.
  [720, 1280, ['240x426', '360x640', '720x1280']],
  // Odd sizes become even, and never larger than a step.
  [321, 181, ['320x180']],
  [1281, 721, ['426x240', '640x360', '1280x720']],
])('a video of %ix%i is made in %j', (width, height, sizes) => {
  const made = ladderOf({ width, height })
  expect(made.map((one) => `${one.width}x${one.displayHeight}`)).toEqual(sizes)
  for (const one of made) expect([one.name, one.height % 2]).toEqual([`${one.height}p`, 0])
})
