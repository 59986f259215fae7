import { describe, expect, it } from 'vitest'
import { mayReload } from './reload-guard.ts'

/** A browser's storage, as far as it is used. */
function storage(stored?: string) {
  let value = stored ?? null
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next
    },
  }
}

const now = 1_800_000_000_000

describe('a page whose code cannot be loaded', () => {
  it('reloads once, at most once in sixty seconds', () => {
    const session = storage()
    expect(mayReload(session, now)).toBe(true)
    expect(mayReload(session, now + 1)).toBe(false)
    expect(mayReload(session, now + 59_999)).toBe(false)
    expect(mayReload(session, now + 60_000)).toBe(true)
    expect(mayReload(session, now + 60_001)).toBe(false)
  })

  it('counts from the last reload, not from the last attempt', () => {
    const session = storage()
    mayReload(session, now)
    for (let later = 10_000; later < 60_000; later += 10_000) mayReload(session, now + later)
    expect(mayReload(session, now + 60_000)).toBe(true)
  })

  it('reloads if the storage has an invalid value', () => {
    expect(mayReload(storage('yesterday'), now)).toBe(true)
  })
})
