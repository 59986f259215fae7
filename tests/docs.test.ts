import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'

const roots = ['server', 'shared', 'web', 'tests', 'scripts', 'bench', 'vite', 'deploy']
const files = globSync(`{${roots.join()}}/**/*.{ts,tsx,sql,css,sh}`, { cwd: projectRoot })
const documents = globSync(['*.md', 'docs/**/*.md', 'shared/*/README.md'], { cwd: projectRoot }).sort()

/** The files that a text names in backticks: `server/pages.ts`, or only as much of the path as is needed. */
const named = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|sql|css|sh))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('YYYYMMDD'))

const exists = (name: string) =>
  existsSync(path.join(projectRoot, name)) || files.some((file) => file.endsWith(`/${name}`))

describe('the files that a document names are there', () => {
  it.each(documents)('%s', (document) => {
    const text = readFileSync(path.join(projectRoot, document), 'utf8')
    expect(named(text).filter((name) => !exists(name))).toEqual([])
  })
})

describe('what a document links to is there', () => {
  it.each(documents)('%s', (document) => {
    const text = readFileSync(path.join(projectRoot, document), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !existsSync(path.join(projectRoot, path.dirname(document), to)))).toEqual([])
  })
})
