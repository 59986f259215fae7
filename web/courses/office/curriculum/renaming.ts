import { openChosen } from './chosen.ts'

/** The section or the lesson whose title is being written where it stands. */
export const renaming = openChosen()
