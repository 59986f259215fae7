import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, Refusal, refuse } from '#shared/core/errors.ts'
import type { SignInAnswer } from '#shared/identity/identity.schema.ts'
import type { proveAccount, readProof, sendProofCode } from '#shared/identity/providers.endpoints.ts'
import { isOther } from '#shared/identity/providers.rules.ts'
import type { AwaitedProof } from '#shared/identity/providers.schema.ts'
import { countMail, sendCode } from '../code-mails.ts'
import { spendCode } from '../codes.ts'
import { noteAttempt } from '../failed-attempts.ts'
import { users } from '../identity.tables.ts'
import { type Account, needOpen } from '../people.ts'
import { comparePassword, needSamePassword } from '../sign-in.ts'
import { confirmAddress, takeOver } from '../take-over.ts'
import { grant } from '../two-factor/checkpoint.ts'
import { needTyped } from '../typed-code.ts'
import { linkIdentity } from './linked-identities.ts'
import { type Flow, openFlow, readFlow, takeFlow } from './provider-flows.ts'

type Awaited = { flow: Flow; account: Account }

async function awaited({ doors, visit }: Outside, token: string): Promise<Awaited> {
  const flow = await readFlow(doors.reference, 'to be proved', token, visit)
  const isHere = flow.schoolId === visit.school.id && flow.origin === visit.origin
  need(isHere && flow.userId, 'identity.provider_expired')
  const [account] = await doors.reference.select().from(users).where(eq(users.id, flow.userId))
  return { flow, account: account ?? refuse('identity.provider_expired') }
}

/** Which account must be proved. The whole address: the provider has just said it to this browser. */
export async function readAwaited(outside: Outside, { body }: ParsedOf<typeof readProof>): Promise<AwaitedProof> {
  const { flow, account } = await awaited(outside, body.token)
  const { provider, search } = flow
  if (!isOther(provider)) refuse('identity.provider_expired')
  return { provider, email: account.email, has_password: account.passwordHash !== null, search }
}

export async function sendProof(
  outside: Outside,
  { body }: ParsedOf<typeof sendProofCode>,
): Promise<AnswerOf<typeof sendProofCode>> {
  const { flow, account } = await awaited(outside, body.token)
  needOpen(account)
  await countMail(outside, account, 'link')
  const { language } = flow
  return outside.inSchool((ctx) => sendCode(ctx, outside.visit, account, { purpose: 'link', language }))
}

/** Connect the provider to the account that is proved, and sign in. Where a code is asked besides, that comes first. */
export async function prove(
  outside: Outside,
  { body }: ParsedOf<typeof proveAccount>,
): Promise<AnswerOf<typeof proveAccount>> {
  const { doors, visit } = outside
  const { flow, account } = await awaited(outside, body.token)
  needOpen(account)
  const proof = body.password === undefined ? 'mailbox' : 'password'
  try {
    if (body.password !== undefined) await needPassword(outside, account, body.password)
    else {
      const typed = { browser: body.access_token ?? '', code: body.code ?? '' }
      await needTyped(outside, { account, purpose: 'link', ...typed }, spendCode)
    }
  } catch (error) {
    if (error instanceof Refusal) await noteFailure(outside, account, error, proof)
    throw error
  }
  // The password of an account that anybody could have made says nothing about the mailbox: a stranger leaves no way in behind.
  const isOwner = proof === 'mailbox' || flow.identity?.isVerified === true
  need(account.confirmedAt || isOwner, 'identity.confirm_first')
  const own = account.confirmedAt ? account : await confirmOwner(outside, account, proof)
  await takeFlow(doors.reference, 'to be proved', body.token, visit)
  return { answer: await signInLinked(outside, own, flow, { proof, join: body.join }), search: flow.search }
}

type Proof = 'password' | 'mailbox'

async function needPassword(outside: Outside, account: Account, password: string): Promise<void> {
  const fits = await comparePassword(outside, [account], { email: account.email, password })
  need(fits, 'identity.invalid_credentials', { password: 'identity.wrong_password' })
}

async function noteFailure(outside: Outside, account: Account, { code }: Refusal, proof: Proof): Promise<void> {
  const result = proof === 'password' ? 'wrong-password' : 'wrong-code'
  await noteAttempt(outside, account, { event: 'sign-in-failed', detail: code, result })
}

/** The owner of the address of an account that nobody has confirmed; who did not know the password takes it over. */
async function confirmOwner({ doors, visit }: Outside, account: Account, proof: Proof): Promise<Account> {
  const reason = 'a provider and a proof show the owner of an account'
  return doors.acrossSchools(null, reason, (across) => {
    const ctx = { ...across, schoolId: visit.school.id }
    return proof === 'mailbox'
      ? takeOver(ctx, visit, account, { passwordHash: null })
      : confirmAddress(ctx, visit, account)
  })
}

async function signInLinked(
  outside: Outside,
  account: Account,
  flow: Flow,
  { proof, join }: { proof: Proof; join: boolean },
): Promise<SignInAnswer> {
  const { doors, visit } = outside
  const answer = await grant(outside, account, {
    lasting: 'remembered',
    language: flow.language,
    join,
    proof,
    ...(proof === 'password' && { before: (ctx: Ctx) => needSamePassword(ctx, account) }),
    onProved: (ctx) => linkIdentity(ctx, visit, account, flow),
  })
  // A code is asked first: it is linked after that.
  if (answer.checkPoint) await openFlow(doors.reference, 'to be linked', flow.browserHash, flow, answer.access_token)
  return answer
}
