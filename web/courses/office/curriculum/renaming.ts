import { openChosen } from './chosen.ts'

/** The section or lesson whose title is edited in place. */
export const renaming = openChosen()
