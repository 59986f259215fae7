import type { LucideIcon } from 'lucide-react'
import type { WaitingKind, WaitingOfKind } from '#shared/core/waiting.schema.ts'
import type { Name, Screen } from './manifest.ts'
import { useOffice } from './office.ts'

/** How the first page of the office shows what waits of one kind. */
export type WaitingRow = {
  kind: WaitingKind
  icon: LucideIcon
  tone: 'ok' | 'bad' | 'info' | 'warn' | 'violet'
  name: Name
  /** What the button says. */
  verb: Name
  to(waiting: WaitingOfKind): string
  /** Shows what was said about each, instead of the names alone. */
  hasNotes?: boolean
}

const none: readonly WaitingOfKind[] = []

/** What waits for the person, the longest wait first. */
export function useWaiting(): readonly WaitingOfKind[] {
  return useOffice()?.waiting ?? none
}

/** How much waits in some screens of the menu. */
export function useWaitingCount(): (screens: readonly Screen[]) => number {
  const waiting = useWaiting()
  return (screens) => {
    const kinds = screens.flatMap((screen) => screen.waiting ?? [])
    return waiting.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0)
  }
}
