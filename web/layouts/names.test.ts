import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { layoutFile } from './names.ts'

describe('a layout', () => {
  it.each(['default', 'auth', 'backend', 'handleError'])('has its file: %s', (name) => {
    expect(existsSync(path.join(projectRoot, 'web', layoutFile(name)))).toBe(true)
  })

  it.each(['', 'unknown', 'Default', 'toString', '__proto__'])('that nobody knows is the default one: %j', (name) => {
    expect(layoutFile(name)).toBe(layoutFile('default'))
  })
})
