import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { alike } from '#shared/core/search-text.cases.ts'
import { plainText, searchText } from '#shared/core/search-text.rules.ts'
import { projectRoot } from './config.ts'

const others = ['E-commerce (C#, .NET)', 'រៀនExcelឱ្យឆាប់', 'Excel基础课程', 'ផ្សេងៗ។ «មេរៀន» ១', '🎓 !', 'sok_dara@x.com']

it('the migration has made stored texts anew as new ones are made', async () => {
  const file = path.join(projectRoot, 'server/migrations/0010-learning.sql')
  const statements = (await readFile(file, 'utf8')).split(/^;;$/m)
  const functions = statements.filter((text) => /^create function app\.(search|plain)_text/m.test(text))
  expect(functions).toHaveLength(2)
  const client = new pg.Client({ connectionString: inject('databases').ownerUrl })
  await client.connect()
  await client.query('begin')
  for (const text of functions) await client.query(text)
  for (const text of [...alike.flatMap(([, ...both]) => both), ...others]) {
    const { rows } = await client.query('select app.search_text($1) as search, app.plain_text($1) as plain', [text])
    expect(rows[0]).toEqual({ search: searchText(text), plain: plainText(text) })
  }
  await client.query('rollback')
  await client.end()
})
