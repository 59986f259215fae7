import { eq } from 'drizzle-orm'
import type { Interaction } from 'oidc-provider'
import type { Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { refuse } from '#shared/core/errors.ts'
import { isLanguage, type Language, localPath } from '#shared/core/language.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { type AskedConsent, type OpenIdScope, openIdScopes } from '#shared/identity/openid.schema.ts'
import { sessions, users } from '../identity.tables.ts'
import { markBrowser, openFlow, readFlow } from '../providers/provider-flows.ts'
import { systemConsents } from './openid.tables.ts'
import { ownClientId } from './own-client.ts'
import { denialOf } from './people-of-systems.ts'
import { findSystem } from './systems.ts'

/** What waits for somebody's answer, in one browser. */
export type Waiting = { uid: string; begunAt: number }
export type At = { doors: Doors; visit: Visit }

/** What this person has allowed this system; what a school's own site asks for is allowed on its page each time. */
export async function allowedScopes(
  doors: Doors,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<readonly string[]> {
  if (clientId === ownClientId) return openIdScopes
  const system = await findSystem(doors, clientId)
  if (!system) return []
  return doors.inSchool(system.schoolId, null, async (ctx) => {
    const [row] = await ctx.tx
      .select({ scopes: systemConsents.scopes })
      .from(systemConsents)
      .where(ofSchool(ctx, systemConsents, eq(systemConsents.systemId, system.id), eq(systemConsents.userId, userId)))
    return row?.scopes ?? []
  })
}

export async function allow(doors: Doors, clientId: string, userId: string, scopes: readonly string[]): Promise<void> {
  if (clientId === ownClientId) return
  const { schoolId, id: systemId } = (await findSystem(doors, clientId)) ?? refuse('identity.provider_expired')
  const known = await allowedScopes(doors, { clientId, userId })
  const all = openIdScopes.filter((scope) => scopes.includes(scope) || known.includes(scope))
  await doors.inSchool(schoolId, null, ({ tx, now }) =>
    tx
      .insert(systemConsents)
      .values({ schoolId, id: newId(), systemId, userId, scopes: all, givenAt: now })
      .onConflictDoUpdate({
        target: [systemConsents.schoolId, systemConsents.systemId, systemConsents.userId],
        set: { scopes: all, givenAt: now },
      }),
  )
}

export const clientOf = ({ params }: Interaction) => params.client_id ?? ''
const scopesOf = ({ params }: Interaction): OpenIdScope[] =>
  openIdScopes.filter((scope) => params.scope?.split(' ').includes(scope))

/** The school whose system, or whose own site, somebody signs in to. */
async function schoolOf({ doors, visit }: At, interaction: Interaction) {
  const clientId = clientOf(interaction)
  if (clientId !== ownClientId) {
    const found = await findSystem(doors, clientId)
    return found && { system: found.name, school: found.school.name, language: found.school.defaultLanguage }
  }
  // The sign-in of the school's site is under way in this very browser.
  const flow = await readFlow(doors.reference, 'at provider', interaction.params.state ?? '', visit)
  const [school] = await doors.reference
    .select({ name: schools.name })
    .from(schools)
    .where(eq(schools.id, flow.schoolId))
  return school && { system: null, school: school.name, language: flow.language }
}

/** When this person signed in on the platform's host. */
async function signedInAt({ doors, visit }: At): Promise<Date | undefined> {
  const { actor, school } = visit
  if (!actor) return undefined
  return doors.inSchool(school.id, actor, async (ctx) => {
    const [row] = await ctx.tx
      .select({ at: sessions.createdAt })
      .from(sessions)
      .where(ofSchool(ctx, sessions, eq(sessions.id, actor.sessionId)))
    return row?.at
  })
}

/** A system may want somebody to sign in anew, or not longer ago than so many seconds. */
function isTooOld({ params }: Interaction, at: Date | undefined, begunAt: number): boolean {
  if (!at || at.getTime() >= begunAt) return false
  const isAsked = params.prompt?.split(' ').includes('login') ?? false
  return isAsked || (params.max_age !== undefined && begunAt - at.getTime() > Number(params.max_age) * 1000)
}

type Asked = AskedConsent & { language: Language; userId: string | undefined; signedInAt: Date | undefined }

export async function askedBy(at: At, interaction: Interaction, begunAt: number): Promise<Asked> {
  const { doors, visit } = at
  const from = (await schoolOf(at, interaction)) ?? refuse('identity.provider_expired')
  const [account] = visit.actor ? await doors.reference.select().from(users).where(eq(users.id, visit.actor.id)) : []
  const signedIn = await signedInAt(at)
  return {
    ...from,
    scopes: scopesOf(interaction),
    person: account ? { name: fullName(account.firstName, account.lastName), email: account.email } : null,
    is_too_old: isTooOld(interaction, signedIn, begunAt),
    denied: (account && (await denialOf(doors, account, clientOf(interaction)))) ?? null,
    userId: account?.id,
    signedInAt: signedIn,
  }
}

const secondsLeft = ({ exp }: Interaction) => Math.max(1, exp - Math.floor(Date.now() / 1000))

/** The library goes on with this answer, in the browser that asked. */
export async function answerWith(interaction: Interaction, result: object): Promise<string> {
  interaction.result = result
  await interaction.save(secondsLeft(interaction))
  return interaction.returnTo
}

export const signedInAs = (userId: string, at: Date | undefined) => ({
  login: { accountId: userId, remember: false, ts: Math.floor((at ?? new Date()).getTime() / 1000) },
  consent: {},
  select_account: {},
})

/** The first language a system asks for that we speak ('zh en'). */
export const languageAsked = (locales: string | undefined): Language | undefined => locales?.split(' ').find(isLanguage)

/** Where the browser goes: to the page that asks, or on at once if everything was asked before. */
export async function addressToAsk(at: At, interaction: Interaction): Promise<string> {
  const { doors, visit } = at
  const begunAt = Date.now()
  const asked = await askedBy(at, interaction, begunAt)
  const { userId } = asked
  const isFree = userId && asked.system && !asked.denied && !asked.is_too_old && !interaction.params.prompt
  if (isFree) {
    const allowed = await allowedScopes(doors, { clientId: clientOf(interaction), userId })
    if (asked.scopes.every((scope) => allowed.includes(scope)))
      return answerWith(interaction, signedInAs(userId, asked.signedInAt))
  }
  const waiting: Waiting = { uid: interaction.uid, begunAt }
  const request = await openFlow(doors.reference, 'to be allowed', markBrowser(visit), waiting)
  const language = languageAsked(interaction.params.ui_locales) ?? asked.language
  return `${localPath(language, '/consent')}?request=${request}`
}
