import { openChosen } from './chosen.ts'

/** The section that was just added: its field for the first lesson opens. */
export const newLessons = openChosen()
