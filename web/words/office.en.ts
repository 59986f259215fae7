import { articles } from '#shared/content/words/office.en.ts'
import { dashboard } from '#shared/core/words/office-dashboard.en.ts'
import { forms } from '#shared/core/words/office-forms.en.ts'
import { lists } from '#shared/core/words/office-lists.en.ts'
import { log } from '#shared/core/words/office-log.en.ts'
import { shell } from '#shared/core/words/office-shell.en.ts'
import { people } from '#shared/identity/words/office.en.ts'
import { school } from '#shared/tenancy/words/office.en.ts'

export const officeWords = { shell, dashboard, lists, forms, log, people, articles, school }

/** Every text of the office. A chunk of its own: visitors never load it. */
export type OfficeWords = typeof officeWords
