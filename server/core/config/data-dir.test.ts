import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ownFolder } from '#tests/support/own-database.ts'
import { sharedSecretOf } from './data-dir.ts'

it('processes that start at once share one secret, and so do later ones', async () => {
  const folder = path.join(await ownFolder(), 'not there yet')
  const all = await Promise.all(Array.from({ length: 8 }, () => sharedSecretOf(folder, 'media')))
  expect(new Set(all).size).toBe(1)
  expect(all[0]).toMatch(/^[\w-]{43}$/)
  expect(await sharedSecretOf(folder, 'media')).toBe(all[0])
  expect(await sharedSecretOf(folder, 'other')).not.toBe(all[0])
  expect(await readdir(folder)).toEqual(['media.secret', 'other.secret'])
})
