import { afterEach, expect, it, vi } from 'vitest'
import { flushLog, setLogLevel } from '#server/core/monitoring/log.ts'
import { logMissingTools } from './absent-tools.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setLogLevel('silent')
})

const clamd = { host: 'localhost', port: 3310 }
// Both answer to anything, as a tool that is there does.
const there = { ffmpeg: 'true', ffprobe: 'true' }
const absent = { ffmpeg: '/nowhere/ffmpeg', ffprobe: 'true' }

it.each([
  ['nothing where all is there', clamd, there, []],
  ['that ffmpeg is absent', clamd, absent, ['warn ffmpeg not found']],
  ['that there is no scanner', undefined, there, ['info no virus scanner configured']],
  ['both', undefined, absent, ['warn ffmpeg not found', 'info no virus scanner configured']],
])('a worker says %s', async (_, scanner, tools, expected) => {
  let said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text
    return true
  })
  setLogLevel('info')
  await logMissingTools(scanner, tools)
  flushLog()
  const lines = said.split('\n').filter(Boolean)
  expect(lines.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`)).toEqual(expected)
})
