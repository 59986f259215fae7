import { redirect, redirectDocument } from 'react-router'
import { addPasskey, readNewPasskey, removePasskey } from '#shared/identity/passkeys.endpoints.ts'
import type { MadePasskey } from '#shared/identity/passkeys.schema.ts'
import { connectProvider, disconnectProvider, readProviders } from '#shared/identity/providers.endpoints.ts'
import { otherProviders } from '#shared/identity/providers.rules.ts'
import {
  addApp,
  askNewEmail,
  changeEmail,
  confirmSavedCodes,
  disconnectSystem,
  makeBackupCodes,
  readAwaitedEmail,
  readDevices,
  readNewApp,
  readSecurity,
  removeApp,
  resendEmailCode,
  setEmailCodes,
  signOutDevice,
  signOutOthers,
  turnOffTwoFactor,
} from '#shared/identity/security.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { recoveryWords, securityWords } from '#web/identity/pages.words.ts'
import { passkeyIn } from '#web/identity/passkeys.ts'
import { resendField } from '#web/identity/resend-form.tsx'
import type { Route } from './+types/security.ts'
import { accountBase } from './account-address.ts'
import { AccountPage } from './account-page.tsx'
import { returningTo } from './account-return.ts'
import { allOthers, deviceField } from './devices-card.tsx'
import { SecurityOverview } from './security-overview.tsx'
import { ShownCodes, StepForm, savedField, securitySteps } from './security-step.tsx'
import { systemField } from './systems-card.tsx'

const passkeyOf = (url: URL) => url.searchParams.get('passkey') ?? ''
const stepOf = (url: URL) => securitySteps.find((step) => step === url.searchParams.get('step'))

export async function loader({ context, url }: Route.LoaderArgs) {
  const step = stepOf(url)
  const security = await load(context, readSecurity)
  // Backup codes are of those who use two-factor.
  if (step === 'codes' && !security.two_factor.enabled) throw redirect(`${accountBase(url.pathname)}/security`)
  const { providers } = await load(context, readProviders)
  const { language } = pageOf(context)
  return {
    step,
    security,
    // Only the overview shows them.
    devices: step ? [] : (await load(context, readDevices, { query: { language } })).data,
    providers,
    app: step === 'app' ? await load(context, readNewApp) : null,
    passkey: step === 'passkey' ? await load(context, readNewPasskey) : null,
    awaited: step === 'email-code' ? (await load(context, readAwaitedEmail)).awaited : null,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const here = `${accountBase(url.pathname)}/security`
  const field = (name: string) => String(form.get(name) ?? '')
  const device = field(deviceField)
  if (device) {
    const signOut = device === allOthers ? attempt(context, signOutOthers) : signOutOne(context, device)
    const result = await signOut
    // Signed out already is as good.
    const isDone = 'answer' in result || result.refusal.code === 'identity.device_not_found'
    return isDone
      ? redirect(`${here}?done=${device === allOthers ? 'others' : 'device'}`)
      : refusedForm(page, result, {})
  }
  const systemId = field(systemField)
  if (systemId) {
    const result = await attempt(context, disconnectSystem, { params: { systemId } })
    const isDone = 'answer' in result || result.refusal.code === 'identity.system_not_found'
    return isDone ? redirect(`${here}?done=system`) : refusedForm(page, result, {})
  }
  if (field(savedField)) {
    const noted = await attempt(context, confirmSavedCodes)
    return 'answer' in noted ? redirect(`${here}?done=codes`) : refusedForm(page, noted, {})
  }
  const proof = { current_password: field('current_password') }
  const query = { language: page.language }
  const asksForCode = field(resendField) !== ''
  if (stepOf(url) === 'email' || asksForCode) {
    const sent = asksForCode
      ? await attempt(context, resendEmailCode)
      : await attempt(context, askNewEmail, { query, body: { ...proof, email: field('email') } })
    return 'answer' in sent ? redirect(`${here}?step=email-code`) : refusedForm(page, sent, { email: field('email') })
  }
  const codes = async () => {
    const result = await attempt(context, makeBackupCodes, { query, body: proof })
    return 'answer' in result ? result.answer : refusedForm(page, result, {})
  }
  const change = async () => {
    switch (stepOf(url)) {
      case 'email-code':
        return attempt(context, changeEmail, { query, body: { code: field('code') } })
      case 'email-on':
      case 'email-off':
        return attempt(context, setEmailCodes, { query, body: { ...proof, by_email: stepOf(url) === 'email-on' } })
      case 'app':
        return attempt(context, addApp, { query, body: { ...proof, secret: field('secret'), code: field('code') } })
      case 'remove-app':
        return attempt(context, removeApp, { query, body: proof })
      case 'passkey':
        // What a browser has made of it is checked by the endpoint.
        return attempt(context, addPasskey, { query, body: { ...proof, passkey: passkeyIn(form) as MadePasskey } })
      case 'remove-passkey':
        return attempt(context, removePasskey, { query, params: { passkeyId: passkeyOf(url) }, body: proof })
      case 'off':
        return attempt(context, turnOffTwoFactor, { query, body: proof })
      default:
        return undefined
    }
  }
  if (stepOf(url) === 'codes') return codes()
  const provider = otherProviders.find((one) => one === url.searchParams.get('provider'))
  const body = provider && { ...proof, provider }
  if (body && stepOf(url) === 'connect') {
    const leaving = await attempt(context, connectProvider, {
      query,
      body: { ...body, search: returningTo(url.pathname) },
    })
    return 'answer' in leaving ? redirectDocument(leaving.answer.url) : refusedForm(page, leaving, {})
  }
  if (body && stepOf(url) === 'disconnect') {
    const gone = await attempt(context, disconnectProvider, { query, body })
    return 'answer' in gone ? redirect(`${here}?done=disconnect`) : refusedForm(page, gone, {})
  }
  const result = await change()
  if (!result) return redirect(here)
  if (!('answer' in result)) return refusedForm(page, result, { secret: field('secret') })
  const { enabled, backup_codes } = result.answer.two_factor
  // Whoever has just turned it on saves the codes for the day the phone is lost, with the same password.
  const isNew = enabled && backup_codes === 0 && (stepOf(url) === 'app' || stepOf(url) === 'email-on')
  return isNew ? codes() : redirect(`${here}?done=${stepOf(url)}`)
}

const signOutOne = (context: Route.ActionArgs['context'], deviceId: string) =>
  attempt(context, signOutDevice, { params: { deviceId } })

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = { words: () => [securityWords, recoveryWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  return pageMeta({ ...site, title: securityWords.of(site.language).title, path: '/setting/security' })
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useArea(securityWords)
  const { step, security, devices, app, passkey, awaited, providers: offered } = loaderData
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const codes = actionData && 'codes' in actionData ? (actionData as { codes: string[] }).codes : undefined
  return (
    <AccountPage title={title}>
      {codes ? (
        <ShownCodes codes={codes} email={security.email} isNew={step !== 'codes'} />
      ) : step ? (
        <StepForm key={step} {...{ step, security, refused, app, passkey, awaited }} />
      ) : (
        <SecurityOverview security={security} devices={devices} offered={offered} />
      )}
    </AccountPage>
  )
}
