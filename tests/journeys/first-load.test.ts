import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/core/config/config.ts'
import { firstLoadOf } from '../../bench/first-load.ts'

/** Compressed, as it is sent: what a telephone on a poor line waits for before a page is alive. */
const mostBytes = 140_000

const pages = [
  '/',
  '/courses',
  '/courses/accounting-for-small-business',
  '/blog',
  '/about',
  '/auth/sign-in',
  '/en',
  '/zh',
]

test.for(pages)('a visitor who comes to %s loads no more JavaScript than was promised', async (page) => {
  const { buildDir } = readConfig(process.env)
  const { javascript, files } = await firstLoadOf(inject('site').port, 'demo', page, buildDir)
  expect(javascript, files.join('\n')).toBeLessThanOrEqual(mostBytes)
  // React alone is more: a page whose scripts were not found would weigh nothing.
  expect(javascript).toBeGreaterThan(100_000)
})
