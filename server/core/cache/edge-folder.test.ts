import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KnownChanges } from './changes.ts'
import { openEdgeFolder } from './edge-folder.ts'

const school = { id: 'one', kind: 'school' } as const
let folder: string
let changes: KnownChanges
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'sala-edge-')), 'edge')
  changes = new KnownChanges()
  changes.follow('platform', [{ schoolId: 'one', version: 7 }])
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

const currentOf = (host: string) => path.relative(folder, realpathSync(path.join(folder, 'hosts', host)))

it('can be read by the user of the proxy, whatever may be read of other files', () => {
  const umask = process.umask(0o077)
  try {
    openEdgeFolder(folder, changes).open('one.test', school)
  } finally {
    process.umask(umask)
  }
  const current = currentOf('one.test')
  const folders = ['.', 'hosts', 'schools', path.dirname(current), current]
  expect(folders.map((name) => statSync(path.join(folder, name)).mode & 0o777)).toEqual(Array(5).fill(0o755))
})

it('is emptied at once when all has changed, however many schools there are, and nothing stays behind', async () => {
  const edge = openEdgeFolder(folder, changes)
  edge.open('one.test', school)
  mkdirSync(path.join(folder, 'old-of-a-process-that-was-killed'))
  changes.noteChange({ schoolId: 'platform', version: 1 })
  expect(readdirSync(folder).filter((name) => !name.startsWith('old-'))).toEqual([])
  openEdgeFolder(folder, changes)
  await vi.waitUntil(() => readdirSync(folder).length === 0)
})

it('never leads to the folder of an older version, which another process was killed before removing', () => {
  const later = new KnownChanges()
  later.follow('platform', [{ schoolId: 'one', version: 8 }])
  const [behind, ahead] = [openEdgeFolder(folder, changes), openEdgeFolder(folder, later)]
  behind.open('one.test', school)
  rmSync(path.join(folder, 'hosts'), { recursive: true })
  ahead.open('one.test', school)
  expect(currentOf('one.test')).toMatch(/^schools\/one\/0-8\./)
})
