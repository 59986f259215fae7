import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { languages } from '#shared/core/language.rules.ts'
import { logWords } from '#web/core/log.words.ts'
import { auditKinds, auditWords } from '#web/domains.ts'
import { auditField, auditWordsOf } from '#web/layouts/office/audit-words.ts'

await Promise.all(languages.flatMap((language) => [logWords, ...auditWords].map((area) => area.load(language))))

/** What each domain declares in its `<domain>.audit.ts`. */
const declared = import.meta.glob<{ auditActions?: readonly string[] }>('../shared/*/*.audit.ts', { eager: true })
const declaredActions = Object.values(declared).flatMap(({ auditActions = [] }) => auditActions)

const fields = auditKinds.flatMap((kinds) =>
  Object.entries(kinds).flatMap(([kind, of]) => Object.keys(of).map((field) => [kind, field] as const)),
)

describe.each(languages)('the audit log in %s', (language) => {
  const { kinds: words, actions } = auditWordsOf(language)

  it('has words for every action, each of one domain', () => {
    expect(Object.keys(actions).sort()).toEqual(declaredActions.toSorted())
    for (const action of declaredActions) expect(actions[action]).toBeTruthy()
  })

  it.each(fields)('has words for %s: %s', (kind, field) => {
    expect(words[kind]?.name).toBeTruthy()
    const format = auditField(kind, field)
    // A colour is called what the settings of the school call it.
    if (format === 'colour') return
    expect(words[kind]?.fields[field]).toBeTruthy()
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
