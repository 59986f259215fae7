import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { alike } from '#shared/core/search-text.cases.ts'
import { plainText, searchText, spaceCharacters } from '#shared/core/search-text.rules.ts'
import { projectRoot } from '../config/config.ts'

const others = [
  'E-commerce (C#, .NET)',
  'រៀនExcelឱ្យឆាប់',
  'Excel基础课程',
  '3D动画  ・会, abc',
  'ផ្សេងៗ។ «មេរៀន» ១',
  '🎓 !',
  'sok_dara@x.com',
]

/** The functions that a migration makes, uses and drops. */
async function functionsIn(migration: string, named: RegExp): Promise<string[]> {
  const text = await readFile(path.join(projectRoot, 'server/migrations', migration), 'utf8')
  return text.split(/^;;$/m).filter((statement) => named.test(statement))
}

it('the migrations have made stored texts anew as new ones are made', async () => {
  const functions = [
    ...(await functionsIn('20261115-1738-learning.sql', /^create function app\.(search|plain)_text/m)),
    ...(await functionsIn('20261115-2015-short-chinese-words.sql', /^create function app\.letters_apart/m)),
  ]
  expect(functions).toHaveLength(3)
  const client = new pg.Client({ connectionString: inject('databases').ownerUrl })
  await client.connect()
  await client.query('begin')
  for (const text of functions) await client.query(text)
  for (const text of [...alike.flatMap(([, ...both]) => both), ...others]) {
    const { rows } = await client.query(
      'select app.search_text($1) as search, app.plain_text($1) as plain, app.letters_apart($1) as apart',
      [text],
    )
    expect(rows[0]).toEqual({ search: searchText(text), plain: plainText(text), apart: spaceCharacters(text) })
  }
  await client.query('rollback')
  await client.end()
})
