import type { ErrorCode } from '#shared/core/errors.ts'
import { readCurriculum } from '#shared/courses/curriculum.endpoints.ts'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { CallError, callQuietly, hasSignedInAgain } from '#web/core/call.ts'
import { changesBetween, type OtherChange } from './changes.ts'

/** One change by the person: how it changes the curriculum, and how it is sent. */
export type Write = {
  apply: (curriculum: Curriculum) => Curriculum
  /** Send the change, based on the stored curriculum. Resolves to a function that applies the saved result to it. */
  send: (base: Curriculum) => Promise<(base: Curriculum) => Curriculum>
  /** Who changed the same thing last, read in a conflict. */
  lastChange: (theirs: Curriculum) => LastChange | Promise<LastChange>
  onSaved?: () => void
}
type LastChange = { by: string; at: string; own: boolean } | null

export type Conflict = {
  last: LastChange
  changes: OtherChange[]
  /** What the person wanted to change still exists. */
  isPossible: boolean
}

export type Snapshot = {
  /** As it is shown: the stored curriculum with unsaved changes. */
  curriculum: Curriculum
  state: 'saved' | 'saving' | 'failed' | 'conflict'
  savedAt: number | undefined
  failure: ErrorCode | undefined
  conflict: Conflict | undefined
}

export type CurriculumEditor = ReturnType<typeof openEditor>

const gone: string[] = ['courses.lesson_not_found', 'courses.section_not_found']

/**
 * The curriculum of one course while it is edited. Every change is shown at once and sent in order; one that fails stays,
 * with those after it, until it is tried again or discarded.
 */
export function openEditor(initial: Curriculum) {
  let base = initial
  let writes: readonly Write[] = []
  let isSending = false
  let snapshot: Snapshot = {
    curriculum: initial,
    state: 'saved',
    savedAt: undefined,
    failure: undefined,
    conflict: undefined,
  }
  const listeners = new Set<() => void>()

  function show(change: Partial<Snapshot> = {}) {
    const curriculum = writes.reduce((before, write) => write.apply(before), base)
    snapshot = { ...snapshot, ...change, curriculum }
    for (const listener of listeners) listener()
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    try {
      for (let write = writes[0]; write; write = writes[0]) {
        const settle = await write.send(base)
        base = settle(base)
        writes = writes.slice(1)
        show(writes.length > 0 ? {} : { state: 'saved', savedAt: Date.now() })
        write.onSaved?.()
      }
    } catch (error) {
      if (await hasSignedInAgain(error)) {
        isSending = false
        return sendAll()
      }
      await handleFailure(error)
    } finally {
      isSending = false
    }
  }

  async function handleFailure(error: unknown) {
    const code = error instanceof CallError ? (error.answer.code as ErrorCode) : 'core.something_went_wrong'
    const write = writes[0]
    const theirs = code === 'core.changed_elsewhere' || gone.includes(code) ? await read() : undefined
    if (!theirs || !write) show({ state: 'failed', failure: code })
    else {
      const changes = changesBetween(base, theirs)
      const last = await Promise.resolve(write.lastChange(theirs)).catch(() => null)
      base = theirs
      show({ state: 'conflict', conflict: { last, changes, isPossible: write.apply(theirs) !== theirs } })
    }
    if (!(error instanceof CallError)) throw error
  }

  const read = () => callQuietly(readCurriculum, { params: { courseId: base.course_id } }).catch(() => undefined)

  function retry() {
    show({ state: 'saving', failure: undefined, conflict: undefined })
    void sendAll()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    do(write: Write) {
      writes = [...writes, write]
      // After a failed change it waits for that one.
      const isStuck = snapshot.state === 'failed' || snapshot.state === 'conflict'
      show(isStuck ? {} : { state: 'saving' })
      if (!isStuck) void sendAll()
    },
    /** Try again, or save on top of the others' version. */
    retry,
    /** Discard what could not be saved, and send what waits after it. */
    discard() {
      writes = writes.slice(1)
      if (writes.length > 0) retry()
      else show({ state: 'saved', failure: undefined, conflict: undefined })
    },
    /** Apply a change that was saved elsewhere. */
    adopt(change: (base: Curriculum) => Curriculum) {
      base = change(base)
      show()
    },
    /** Read the changes of others, unless something is unsaved. */
    async refresh() {
      if (writes.length > 0) return
      const theirs = await read()
      if (!theirs || writes.length > 0) return
      base = theirs
      show()
    },
  }
}
