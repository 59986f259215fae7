import type { WordArea } from '#web/core/word-area.ts'

// The entry of the menu is commerce's: lecturers open the page for their own shares.
export { reportsRoutes as pages } from './reports.routes.ts'

export const frameWords: readonly WordArea[] = []
