import type * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { spreadsheet } from '#server/core/nouns/spreadsheet.ts'
import { nameExport } from '#server/tenancy/name-export.ts'
import { localMoment } from '#shared/core/format.rules.ts'
import { calledRole } from '#shared/identity/called-role.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import type { peopleExport } from '#shared/identity/people.schema.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { sheet as en } from '#shared/identity/words/export.en.ts'
import { sheet as km } from '#shared/identity/words/export.km.ts'
import { sheet as zh } from '#shared/identity/words/export.zh.ts'
import { allPeople } from './people-list.ts'

const words = { en, km, zh }

/** The people of a list as a spreadsheet in the reader's language, on a clock in Cambodia. */
export async function exportPeople(
  ctx: Ctx,
  visit: Pick<Visit, 'respond' | 'school'>,
  scope: PeopleScope,
  { language = visit.school.defaultLanguage, ...query }: z.output<typeof peopleExport>,
): Promise<string> {
  const { titles, heads, roles, states, yes, no } = words[language]
  await nameExport(ctx, visit, language, titles[scope])
  return spreadsheet(await allPeople(ctx, scope, query), [
    [heads.name, ({ first_name, last_name }) => fullName(first_name, last_name)],
    [heads.email, ({ email }) => email],
    [heads.phone, ({ phone }) => phone && spacedPhone(phone)],
    [heads.role, (person) => roles[calledRole(person)]],
    [heads.position, ({ position }) => position],
    [heads.state, ({ state }) => states[state]],
    [heads.confirmed, ({ confirmed }) => (confirmed ? yes : no)],
    [heads.joined, ({ joined_at }) => localMoment(joined_at)],
    [heads.lastSignIn, ({ last_login_at }) => last_login_at && localMoment(last_login_at)],
  ])
}
