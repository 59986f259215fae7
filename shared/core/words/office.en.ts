import { acts } from './office-acts.en.ts'
import { forms } from './office-forms.en.ts'
import { lists } from './office-lists.en.ts'
import { shell } from './office-shell.en.ts'

/** What the frame of the office and its kit say: every screen of the office loads them. */
export const office = { shell, lists, acts, forms }
