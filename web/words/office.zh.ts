import { articles } from '#shared/content/words/office.zh.ts'
import { dashboard } from '#shared/core/words/office-dashboard.zh.ts'
import { forms } from '#shared/core/words/office-forms.zh.ts'
import { lists } from '#shared/core/words/office-lists.zh.ts'
import { log } from '#shared/core/words/office-log.zh.ts'
import { shell } from '#shared/core/words/office-shell.zh.ts'
import { people } from '#shared/identity/words/office.zh.ts'
import { school } from '#shared/tenancy/words/office.zh.ts'
import type { OfficeWords } from './office.en.ts'

export const officeWords: OfficeWords = { shell, dashboard, lists, forms, log, people, articles, school }
