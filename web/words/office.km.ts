import { articles } from '#shared/content/words/office.km.ts'
import { dashboard } from '#shared/core/words/office-dashboard.km.ts'
import { forms } from '#shared/core/words/office-forms.km.ts'
import { lists } from '#shared/core/words/office-lists.km.ts'
import { log } from '#shared/core/words/office-log.km.ts'
import { shell } from '#shared/core/words/office-shell.km.ts'
import { people } from '#shared/identity/words/office.km.ts'
import { school } from '#shared/tenancy/words/office.km.ts'
import type { OfficeWords } from './office.en.ts'

export const officeWords: OfficeWords = { shell, dashboard, lists, forms, log, people, articles, school }
