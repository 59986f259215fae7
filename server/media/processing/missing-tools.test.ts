import { afterEach, expect, it, vi } from 'vitest'
import { flushLog, setLogLevel } from '#server/core/monitoring/log.ts'
import { logMissingTools } from './missing-tools.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setLogLevel('silent')
})

const clamd = { host: 'localhost', port: 3310 }
// Programs that exist and accept any argument.
const there = { ffmpeg: 'true', ffprobe: 'true' }
const absent = { ffmpeg: '/nowhere/ffmpeg', ffprobe: 'true' }

it.each([
  ['nothing if all are there', clamd, there, []],
  ['that ffmpeg is missing', clamd, absent, ['warn ffmpeg not found']],
  ['that there is no scanner', undefined, there, ['info no virus scanner configured']],
  ['both', undefined, absent, ['warn ffmpeg not found', 'info no virus scanner configured']],
])('a worker says %s', async (_, scanner, tools, expected) => {
  let output = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += text
    return true
  })
  setLogLevel('info')
  await logMissingTools(scanner, tools)
  flushLog()
  const lines = output.split('\n').filter(Boolean)
  expect(lines.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`)).toEqual(expected)
})
