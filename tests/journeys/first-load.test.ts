import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/core/config/config.ts'
import { officeAreas } from '#web/layouts/office/office-areas.ts'
import { beforePaintOf, firstLoadOf } from '../../bench/first-load.ts'
import { cookieOf } from '../../bench/lighthouse-pages.ts'

/** Compressed, as it is sent: what a phone on a poor connection waits for before a page reacts. */
const mostBytes = 142 * 1024

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

/** The office's words for one screen, with those of the log it begins with. All of them together are more than twice as much. */
const mostOfficeWords = 17_900

test('the first screen of the office loads no more words than was promised', async () => {
  const client = path.join(readConfig(process.env).buildDir, 'client')
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'))
  const scripts = officeAreas('/secure').map(({ file }) => manifest[`shared/${file}.km.ts`].file)
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await readFile(path.join(client, script))).byteLength),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes, scripts.join('\n')).toBeLessThanOrEqual(mostOfficeWords)
  expect(bytes).toBeGreaterThan(4_000)
})

/** Compressed, of which the two weights of the Khmer font are 76 KB. The office has its phone's menu in the document. */
const mostBeforePaint = [
  { page: '/courses', whose: '', most: 111_100 },
  { page: '/my-course', whose: 'student@demo.test', most: 112_700 },
  { page: '/secure', whose: 'vendor@demo.test', most: 154_900 },
  { page: '/secure/users/students', whose: 'vendor@demo.test', most: 155_200 },
]

test.each(mostBeforePaint)('$page is painted before any of its scripts is fetched', async ({ page, whose, most }) => {
  const { port } = inject('site')
  const cookie = whose && (await cookieOf(port, whose))
  const { bytes, files, scripts } = await beforePaintOf(port, 'demo', page, cookie)
  expect(scripts).toEqual([])
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0)
  expect(bytes, files.join('\n')).toBeLessThanOrEqual(most)
})
