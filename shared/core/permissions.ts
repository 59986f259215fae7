import type { Permission } from '#shared/domains.ts'
import type { Action } from './manifest.ts'

// Apart from what the domains declare (permission-matrix.ts): every page loads this.

export type { Action, Permission }

/** What can be done in a part of the office. */
export const actions = ['view', 'add', 'update', 'delete'] as const satisfies readonly Action[]

/** A permission as it is stored and sent: its key, the pages it opens and what it allows. */
export type PermissionEntry = { key: string; path: string; action: Action }

/** Whether one of the entries opens a page: its path exactly, or below one that ends in a star. */
export function opensPage(entries: readonly Pick<PermissionEntry, 'path'>[], path: string): boolean {
  return entries.some((entry) =>
    entry.path.split(',').some((one) => {
      const pattern = one.trim()
      if (pattern === '') return false
      return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    }),
  )
}
