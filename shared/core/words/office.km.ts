import type { office as english } from './office.en.ts'
import { acts } from './office-acts.km.ts'
import { forms } from './office-forms.km.ts'
import { lists } from './office-lists.km.ts'
import { shell } from './office-shell.km.ts'

export const office: typeof english = { shell, lists, acts, forms }
