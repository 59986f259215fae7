import type { office as english } from './office.en.ts'
import { acts } from './office-acts.zh.ts'
import { forms } from './office-forms.zh.ts'
import { lists } from './office-lists.zh.ts'
import { shell } from './office-shell.zh.ts'

export const office: typeof english = { shell, lists, acts, forms }
