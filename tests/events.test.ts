import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const files = ['server', 'tests']
  .flatMap((root) =>
    readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, file),
    ),
  )
  .filter((file) => file.endsWith('.ts'))
const isTest = (file: string) => file.endsWith('.test.ts')
const production = files.filter((file) => file.startsWith('server/') && !isTest(file))

const declared = production.flatMap((file) =>
  [...textOf(file).matchAll(/(\w+)\s*=\s*event<[\s\S]*?>\('([^']+)'\)/g)].map(([, constant = '', name = '']) => ({
    file,
    constant,
    name,
  })),
)

describe.each(declared)('$name', ({ file, constant, name }) => {
  it('is declared in the events of its domain', () => {
    expect(file).toMatch(/^server\/(\w+)\/\1\.events\.ts$/)
  })

  it('is emitted in one place, of the domain that declares it', () => {
    const emitters = production.flatMap(
      (file) =>
        textOf(file)
          .match(new RegExp(`\\bemit\\(\\s*\\w+,\\s*${constant},`, 'g'))
          ?.map(() => file) ?? [],
    )
    expect(emitters).toHaveLength(1)
    expect(emitters[0]?.split('/')[1]).toBe(file.split('/')[1])
  })

  it('has a test that names it', () => {
    expect(files.filter((file) => isTest(file) && new RegExp(`\\b${constant}\\b`).test(textOf(file)))).not.toEqual([])
  })

  it('is in the table of events of its domain', () => {
    expect(textOf(`shared/${file.split('/')[1]}/README.md`)).toContain(`| \`${name}\` |`)
  })
})

it('every event has a name of its own', () => {
  const names = declared.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual([...new Set(names)])
})
