import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { languages } from '#shared/core/language.rules.ts'
import { auditKinds, auditWords } from '#web/domains.ts'
import { auditField, auditWordsOf } from '#web/layouts/office/audit-words.ts'

await Promise.all(languages.flatMap((language) => auditWords.map((area) => area.load(language))))

const fields = auditKinds.flatMap((kinds) =>
  Object.entries(kinds).flatMap(([kind, of]) => Object.keys(of).map((field) => [kind, field] as const)),
)

describe.each(languages)('the log of changes in %s', (language) => {
  const words = auditWordsOf(language)

  it.each(fields)('has words for %s: %s', (kind, field) => {
    expect(words[kind]?.name).toBeTruthy()
    expect(words[kind]?.fields[field]).toBeTruthy()
    const format = auditField(kind, field)
    if (typeof format !== 'string')
      expect(Object.keys(words[kind]?.values[field] ?? {}).sort()).toEqual([...format].sort())
  })
})

/** Every kind that a service hands to `record`: by itself, by `named`, or as the kind of a noun. */
function recordedKinds(): string[] {
  const files = readdirSync(path.join(projectRoot, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  const beside = /kind: '([a-z ]+)'(?: as const)?,?\s*(?:thingId[^}]*?thingName|\.\.\.loggedAs)/g
  const ofNouns = /\b(?:noun|entryList)\b[^(]*\(\{[^}]*?\bkind: '([a-z ]+)'/g
  const found = files.flatMap((text) =>
    [...text.matchAll(beside), ...text.matchAll(ofNouns)].map(([, kind = '']) => kind),
  )
  return [...new Set(found)].sort()
}

it.each(recordedKinds())('a change of this kind is declared by its domain: %s', (kind) => {
  expect(auditKinds.some((kinds) => kind in kinds)).toBe(true)
})

it('finds the kinds that are recorded', () => {
  expect(recordedKinds()).toEqual(expect.arrayContaining(['article', 'course', 'price plan', 'theme', 'user']))
})
