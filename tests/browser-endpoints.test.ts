import { expect, test } from 'vitest'
import { forBrowser } from '../vite/browser-endpoints.ts'

const file = `
const one = { params: z.object({ id }), things: { id: 'note' } } as const
export const note = z.object({ body: z.string() })
export const changeNote = endpoint({
  name: 'changeNote',
  method: 'PUT',
  path: '/notes/{id}',
  summary: 'Change a note, which must be of the caller.',
  ...one,
  body: note,
  file: { mostBytes: 10 },
  answer: note,
})
`

test('an endpoint comes to the browser without what only the server needs', () => {
  const code = forBrowser(file, true)
  expect(code).toContain('const one = {')
  expect(code).not.toMatch(/params|things|summary|answer|body: note/)
  for (const stays of ["name: 'changeNote'", "path: '/notes/{id}'", '...one', 'file: { mostBytes: 10 }'])
    expect(code).toContain(stays)
})

test('a schema stays whole, and is computed only where it is used', () => {
  const code = forBrowser(file, true)
  expect(code).toContain('export const note = /* @__PURE__ */ (() => z.object({ body: z.string() }))()')
  expect(forBrowser(file, false)).toContain('answer: note')
})
