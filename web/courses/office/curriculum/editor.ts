import type { ErrorCode } from '#shared/core/errors.ts'
import { readCurriculum } from '#shared/courses/curriculum.endpoints.ts'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { changesBetween, type OtherChange } from './changes.ts'

/** One thing the person did: how the curriculum looks with it, and how it is sent. */
export type Write = {
  apply: (curriculum: Curriculum) => Curriculum
  /** ApiResponse the curriculum as the server knows it; answers how that is with the change. */
  send: (base: Curriculum) => Promise<(base: Curriculum) => Curriculum>
  /** Who changed the same thing last, asked when someone else came between. */
  lastChange: (theirs: Curriculum) => LastChange | Promise<LastChange>
  onSaved?: () => void
}
type LastChange = { by: string; at: string } | null

export type Conflict = {
  last: LastChange
  changes: OtherChange[]
  /** What the person wanted to change is still there. */
  isPossible: boolean
}

export type Snapshot = {
  /** As it is on the screen: what the server knows, and on it what is on its way. */
  curriculum: Curriculum
  state: 'saved' | 'saving' | 'failed' | 'conflict'
  savedAt: number | undefined
  failure: ErrorCode | undefined
  conflict: Conflict | undefined
}

export type CurriculumEditor = ReturnType<typeof openEditor>

const gone: string[] = ['courses.lesson_not_found', 'courses.section_not_found']

/**
 * The curriculum of one course while it is edited. Every change is shown at once and sent in its turn; one that fails
 * stays, with those behind it, until it is tried again or given up.
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
      await stumble(error)
    } finally {
      isSending = false
    }
  }

  async function stumble(error: unknown) {
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
      // Behind one that failed it waits for that one.
      const isStuck = snapshot.state === 'failed' || snapshot.state === 'conflict'
      show(isStuck ? {} : { state: 'saving' })
      if (!isStuck) void sendAll()
    },
    /** Once more, or mine over theirs. */
    retry,
    /** Give up what could not be saved; what waited behind it is sent. */
    giveUp() {
      writes = writes.slice(1)
      if (writes.length > 0) retry()
      else show({ state: 'saved', failure: undefined, conflict: undefined })
    },
    /** Something is known to be different on the server, by a way of its own. */
    adopt(change: (base: Curriculum) => Curriculum) {
      base = change(base)
      show()
    },
    /** Ask for what others did meanwhile, while nothing of one's own is on its way. */
    async refresh() {
      if (writes.length > 0) return
      const theirs = await read()
      if (!theirs || writes.length > 0) return
      base = theirs
      show()
    },
  }
}
