import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import memorySettings from './memory-settings.json' with { type: 'json' }

it.each(['deploy/sala.service', 'deploy/sala@.service', 'Dockerfile'])(
  '%s starts Sala with the same settings',
  (file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
    for (const [name, value] of Object.entries(memorySettings))
      expect(text.replaceAll('"', '')).toContain(`${name}=${value}`)
  },
)
