import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { curriculumOf, textOf } from '#tests/support/curriculum-text.ts'
import { CallError } from '#web/core/call.ts'
import { openEditor, type Write } from './editor.ts'
import { lessonMoved, withLesson, withoutLesson } from './order.ts'

const start = () => curriculumOf('a: 1 2 | b: 3')
const refusal = (code: string, status: number) => new CallError({ code, message: code } as never, status)

/** A write whose response the test controls. */
function write(apply: Write['apply']) {
  const answers: { yes: () => void; no: (error: unknown) => void }[] = []
  const sent: Curriculum[] = []
  const made: Write = {
    apply,
    send: (base) => {
      sent.push(base)
      return new Promise((resolve, reject) => answers.push({ yes: () => resolve(apply), no: reject }))
    },
    lastChange: () => ({ by: 'Sok Chan', at: '2026-11-15T00:00:00.000Z', own: false }),
  }
  return { made, sent, last: () => answers.at(-1) as (typeof answers)[0] }
}

const renaming = (id: string, title: string) =>
  write((curriculum) => withLesson(curriculum, id, (lesson) => ({ ...lesson, title })))
const moving = (id: string, sectionId: string) =>
  write((curriculum) => lessonMoved(curriculum, id, { sectionId, after: null }))
const titleOf = (curriculum: Curriculum, id: string) =>
  curriculum.sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)?.title

afterEach(() => vi.unstubAllGlobals())

/** What the server returns when the editor reads. */
function serverHas(theirs: Curriculum) {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', { origin: 'http://school.test' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(theirs)))
}

describe('a curriculum that is edited', () => {
  it('shows a change before it is saved, and sends one after the other', async () => {
    const editor = openEditor(start())
    const [first, second] = [renaming('1', 'one'), moving('3', 'a')]
    editor.do(first.made)
    editor.do(second.made)
    expect(textOf(editor.snapshot().curriculum)).toBe('a: 3 1 2 | b:')
    expect(titleOf(editor.snapshot().curriculum, '1')).toBe('one')
    expect(editor.snapshot().state).toBe('saving')
    expect([first.sent.length, second.sent.length]).toEqual([1, 0])
    first.last().yes()
    await expect.poll(() => second.sent).toHaveLength(1)
    // The second write is based on the first.
    expect(titleOf(second.sent[0] as Curriculum, '1')).toBe('one')
    second.last().yes()
    await expect.poll(() => editor.snapshot().state).toBe('saved')
  })

  it('keeps a failed change and those after it until they are tried again', async () => {
    const editor = openEditor(start())
    const [first, second] = [renaming('1', 'one'), renaming('2', 'two')]
    editor.do(first.made)
    editor.do(second.made)
    first.last().no(refusal('core.offline', 0))
    await expect.poll(() => editor.snapshot()).toMatchObject({ state: 'failed', failure: 'core.offline' })
    expect(titleOf(editor.snapshot().curriculum, '1')).toBe('one')
    const third = renaming('3', 'three')
    editor.do(third.made)
    expect(titleOf(editor.snapshot().curriculum, '3')).toBe('three')
    // Nothing overtakes it, and it is not tried again automatically.
    expect([first.sent.length, second.sent.length, third.sent.length]).toEqual([1, 0, 0])
    editor.retry()
    await expect.poll(() => first.sent).toHaveLength(2)
    first.last().yes()
    await expect.poll(() => second.sent).toHaveLength(1)
    second.last().yes()
    await expect.poll(() => third.sent).toHaveLength(1)
    third.last().yes()
    await expect.poll(() => editor.snapshot().state).toBe('saved')
  })

  it('discards a failed change on request, and sends the rest', async () => {
    const editor = openEditor(start())
    const [first, second] = [renaming('1', 'one'), renaming('2', 'two')]
    editor.do(first.made)
    editor.do(second.made)
    first.last().no(refusal('courses.too_many', 422))
    await expect.poll(() => editor.snapshot().state).toBe('failed')
    editor.discard()
    expect(titleOf(editor.snapshot().curriculum, '1')).toBe('1')
    await expect.poll(() => second.sent).toHaveLength(1)
  })

  it('lists what someone else changed, and offers to save on top of it', async () => {
    serverHas(lessonMoved(start(), '2', { sectionId: 'b', after: null }))
    const editor = openEditor(start())
    const mine = renaming('1', 'one')
    editor.do(mine.made)
    mine.last().no(refusal('core.changed_elsewhere', 409))
    await expect.poll(() => editor.snapshot().state).toBe('conflict')
    expect(editor.snapshot().conflict).toMatchObject({
      last: { by: 'Sok Chan' },
      changes: [{ kind: 'moved', title: '2' }],
      isPossible: true,
    })
    expect(textOf(editor.snapshot().curriculum)).toBe('a: 1 | b: 2 3')
    expect(titleOf(editor.snapshot().curriculum, '1')).toBe('one')
    editor.retry()
    await expect.poll(() => mine.sent).toHaveLength(2)
    expect(textOf(mine.sent[1] as Curriculum)).toBe('a: 1 | b: 2 3')
  })

  it('does not offer to save if the changed thing was removed', async () => {
    serverHas(withoutLesson(start(), '1'))
    const editor = openEditor(start())
    const mine = renaming('1', 'one')
    editor.do(mine.made)
    mine.last().no(refusal('courses.lesson_not_found', 404))
    await expect.poll(() => editor.snapshot().state).toBe('conflict')
    expect(editor.snapshot().conflict).toMatchObject({ changes: [{ kind: 'removed', title: '1' }], isPossible: false })
    editor.discard()
    expect(editor.snapshot().state).toBe('saved')
  })
})
