import { eq } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { emailAddress, personName, type SignInAnswer } from '#shared/identity/identity.schema.ts'
import type { enterSchool } from '#shared/identity/providers.endpoints.ts'
import { isOther } from '#shared/identity/providers.rules.ts'
import type { Arrived } from '#shared/identity/providers.schema.ts'
import { isClosedEmail } from '../closing/closed-emails.ts'
import { users } from '../identity.tables.ts'
import { openSession } from '../open-session.ts'
import { type Account, findAccount, needOpen } from '../people.ts'
import { countAccount, newAccount } from '../sign-up.ts'
import { grant } from '../two-factor/checkpoint.ts'
import { accountOf, addIdentity, linkIdentity, needStillLinked } from './linked-identities.ts'
import { type Flow, openFlow, type ProviderIdentity, takeFlow } from './provider-flows.ts'

type Proved = Flow & { identity: ProviderIdentity }

/** Whoever comes back from a provider enters the school, or proves first whose account it is. */
export async function enter(outside: Outside, { body }: ParsedOf<typeof enterSchool>): Promise<Arrived> {
  const { doors, visit } = outside
  const flow = await takeFlow(doors.reference, 'handed over', body.code, visit)
  needHere(outside, flow)
  if (flow.userId) return connect(outside, flow, flow.userId)
  const linked = await accountOf(outside, { provider: flow.provider, subject: flow.identity.subject })
  if (linked)
    return { result: 'signed-in', answer: await signIn(outside, linked, flow, body.join), search: flow.search }
  // An account of the platform that was erased a moment ago is nobody's, and nor is a chat that was disconnected.
  need(isOther(flow.provider), 'identity.provider_expired')
  return welcomeNew(outside, flow)
}

/** The code is of this school and this address, whatever host the browser was sent to. */
function needHere({ visit }: Outside, flow: Flow): asserts flow is Proved {
  const isHere = flow.schoolId === visit.school.id && flow.origin === visit.origin
  need(isHere && flow.identity, 'identity.provider_expired')
}

const signIn = (outside: Outside, account: Account, flow: Proved, join: boolean): Promise<SignInAnswer> =>
  grant(outside, account, {
    lasting: 'remembered',
    language: flow.language,
    join,
    proof: 'provider',
    before: (ctx) => needStillLinked(ctx, account, flow),
  })

/** The person who asked for it on the security page, after their password, is still here. */
async function connect(outside: Outside, flow: Proved, userId: string): Promise<Arrived> {
  const { doors, visit, inSchool } = outside
  need(visit.actor?.id === userId, 'identity.provider_expired')
  const [account] = await doors.reference.select().from(users).where(eq(users.id, userId))
  need(account, 'identity.provider_expired')
  need(account.confirmedAt, 'identity.confirm_first')
  await inSchool((ctx) => linkIdentity(ctx, visit, account, flow))
  const provider = isOther(flow.provider) ? flow.provider : refuse('identity.provider_off')
  return { result: 'connected', provider, search: flow.search }
}

/** An identity that nobody has linked: a new account, or one with this address whose owner proves it. */
async function welcomeNew(outside: Outside, flow: Proved): Promise<Arrived> {
  const { doors } = outside
  const email = addressOf(flow.identity)
  const taken = await findAccount(doors.reference, email)
  if (taken) needOpen(taken)
  else need(!(await isClosedEmail(doors.reference, email)), 'identity.account_closed')
  if (taken) return askProof(outside, taken, flow)
  // Whether the address is theirs is known to us only, once a code was read there.
  if (!flow.identity.isVerified) return askProof(outside, await addUnconfirmed(outside, email, flow), flow)
  return { result: 'signed-in', answer: await signUp(outside, email, flow), search: flow.search }
}

/** An address the provider itself has not verified proves nothing. */
function addressOf({ email, isVerified }: ProviderIdentity): string {
  const parsed = emailAddress.safeParse(email)
  return parsed.success && isVerified !== false ? parsed.data : refuse('identity.provider_email')
}

async function askProof({ doors }: Outside, account: Account, flow: Proved): Promise<Arrived> {
  const awaited = { ...flow, userId: account.id }
  const token = await openFlow(doors.reference, 'to be proved', flow.browserHash, awaited)
  return { result: 'prove', token, search: flow.search }
}

const nameOr = (name: string, fallback: string) => {
  const parsed = personName.safeParse(name.slice(0, 80))
  return parsed.success ? parsed.data : fallback
}

/** As the provider says it; a name may be missing there, or be one word. */
function namesOf({ firstName, lastName }: ProviderIdentity, email: string) {
  const first = nameOr(firstName, nameOr(email.split('@')[0] ?? '', '–'))
  return { firstName: first, lastName: nameOr(lastName, '') }
}

function accountFor(email: string, { identity }: Proved, confirmedAt: Date | null): Account {
  return { ...newAccount(newId(), email, new Date()), ...namesOf(identity, email), confirmedAt }
}

async function signUp(outside: Outside, email: string, flow: Proved): Promise<SignInAnswer> {
  const { visit, inSchool } = outside
  const account = accountFor(email, flow, new Date())
  return countAccount(outside, () =>
    inSchool(async (ctx) => {
      await ctx.tx.insert(users).values(account)
      await addIdentity(ctx, account, flow)
      return openSession(ctx, visit, account, { lasting: 'remembered', language: flow.language, proof: 'provider' })
    }),
  )
}

/** Nobody can sign in to it until the code that is emailed to its address was typed. */
async function addUnconfirmed(outside: Outside, email: string, flow: Proved): Promise<Account> {
  const account = accountFor(email, flow, null)
  await countAccount(outside, () => outside.inSchool((ctx) => ctx.tx.insert(users).values(account)))
  return account
}
