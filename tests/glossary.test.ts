import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'

// Each domain's README has a glossary. What is in backticks in its column "avoid" must not be in the code, comments,
// tests or docs of that domain; core's words must not be anywhere.

const places = '{shared,server,web,tests,bench,scripts,vite,docs}/**/*.{ts,tsx,mjs,css,md}'
// Texts people read, content of the demo, and the glossaries themselves.
const excluded = /\/(words|seed|migrations|node_modules)\/|^shared\/\w+\/README\.md$|^tests\/glossary\.test\.ts$/
const files = [...globSync(places, { cwd: projectRoot }), 'README.md', 'CONTRIBUTING.md'].filter(
  (file) => !excluded.test(file),
)

/** Names that browsers have stored, texts that the API sends, and addresses of others: they stay as they are. */
const fixed = /\/api\/payment-gateway\/|\/kept\/|x-kept-until|and was not kept|Please tell the administrator/g

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const inWords = (text: string) => text.replaceAll(fixed, '').replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')

/** The words of a glossary that are checked. */
function avoidedIn(glossary: string): string[] {
  const rows = [...glossary.matchAll(/^\|[^|]*\|([^|]*)\|$/gm)].map(([, avoid = '']) => avoid)
  return rows.flatMap((avoid) => [...avoid.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))
}

/** Which of the words are in a text, in names such as `isKept` too. */
function foundIn(text: string, words: readonly string[]): string[] {
  const spaced = inWords(text)
  return words.filter((word) => new RegExp(`(?<![\\w])${word.replaceAll(' ', '[\\s*/-]+')}(?!\\w)`, 'i').test(spaced))
}

const glossaries = globSync('shared/*/README.md', { cwd: projectRoot }).map((file) => ({
  domain: path.basename(path.dirname(file)),
  avoided: avoidedIn(read(file)),
}))

describe.each(glossaries)('the glossary of $domain', ({ domain, avoided }) => {
  const own = domain === 'core' ? files : files.filter((file) => file.split('/').slice(1, 3).includes(domain))

  it('names words to avoid', () => {
    expect(avoided.length).toBeGreaterThan(0)
    expect(own.length).toBeGreaterThan(10)
  })

  it('is followed in names, comments, tests and docs', () => {
    const found = own.flatMap((file) => foundIn(`${file}\n${read(file)}`, avoided).map((word) => `${file}: ${word}`))
    expect(found).toEqual([])
  })
})

it.each([
  ['const isKept = true', ['kept']],
  ['bench/slow-line.ts', ['slow line']],
  ['/** It works without a\n * line. */', ['without a line']],
  ['Kept pages', ['kept']],
  ['shopkept, a keptsake', []],
  ["fetch('/kept/1')", []],
])('%j has %j', (text, expected) => {
  expect(foundIn(text, ['kept', 'slow line', 'without a line'])).toEqual(expected)
})
