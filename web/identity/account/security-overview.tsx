import Blocks from 'lucide-react/icons/blocks'
import Check from 'lucide-react/icons/check'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useSearchParams } from 'react-router'
import { type OtherProvider, otherProviders, type Provider, providerNames } from '#shared/identity/providers.rules.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { ProviderMark } from '#web/identity/provider-mark.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { ProgressRing } from '#web/ui/progress.tsx'
import { useAccountBase } from './account-page.tsx'
import { deviceIcon, deviceName } from './device-name.ts'
import { DoneNotice } from './done-notice.tsx'
import { FactRow } from './fact-row.tsx'
import { safetyOf } from './safety.rules.ts'

const actClass = 'inline-flex min-h-11 min-w-11 items-center justify-end font-bold text-primary-strong hover:underline'

/** How somebody gets in, where they are signed in, and the next step to be safer. */
export function SecurityOverview({ security, offered }: { security: Security; offered: readonly Provider[] }) {
  const { done } = useArea(securityWords)
  const [search] = useSearchParams()
  const said = done[search.get('done') as keyof typeof done]
  return (
    <div className="flex flex-col gap-5">
      {said && <DoneNotice text={said} />}
      <Safety security={security} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <SigningIn security={security} offered={offered} />
        <TwoFactor security={security} />
      </div>
      {security.systems.length > 0 && <Systems systems={security.systems} />}
      <Devices devices={security.devices} />
    </div>
  )
}

function Safety({ security }: { security: Security }) {
  const { safe, ring } = useArea(securityWords)
  const base = useAccountBase()
  const { done, all, next } = safetyOf(security)
  const to =
    next === 'confirm' ? `${base}/confirm-account` : `${base}/security?step=${next === 'codes' ? 'codes' : 'app'}`
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-primary-tint bg-primary-soft px-6 py-5">
      <ProgressRing percent={(100 * done) / all} text={`${done}/${all}`} label={ring(done, all)} size={64} />
      <div className="min-w-0 grow basis-48 text-tight">
        <h2 className="text-lead font-bold text-ink">{done >= all - 1 ? safe.all : safe.some}</h2>
        <p className="text-body">{next ? safe[next] : safe.allText}</p>
      </div>
      {next && (
        <ButtonLink to={to} className="max-sm:w-full">
          {safe[`${next}Button`]}
        </ButtonLink>
      )}
    </section>
  )
}

function Head({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-5">
      <h2 className="text-h3">{title}</h2>
      <p className="text-muted">{text}</p>
    </div>
  )
}

function SigningIn({ security, offered }: { security: Security; offered: readonly Provider[] }) {
  const { password, email, confirmed, identities } = security
  const { signingIn } = useArea(securityWords)
  const base = useAccountBase()
  const since = password.changed_at ? (
    <>
      {signingIn.passwordChanged} <Ago at={password.changed_at} />
    </>
  ) : (
    signingIn.passwordSince
  )
  return (
    <Card padding="large">
      <Head {...signingIn} />
      <ul>
        <FactRow icon={KeyRound} title={signingIn.password} text={password.is_set ? since : signingIn.noPassword}>
          <Link to={password.is_set ? `${base}/change-password` : `${base}/reset`} className={actClass}>
            {password.is_set ? signingIn.change : signingIn.create}
          </Link>
        </FactRow>
        <Passkeys security={security} />
        <FactRow icon={Mail} tone={confirmed ? 'calm' : 'warm'} title={signingIn.email} text={email}>
          {!confirmed && <Badge tone="warm">{signingIn.notConfirmed}</Badge>}
          <Link
            to={`${base}/security?step=email`}
            aria-label={`${signingIn.change}: ${signingIn.email}`}
            className={actClass}
          >
            {signingIn.change}
          </Link>
        </FactRow>
        {otherProviders
          .map((provider) => ({ provider, linked: identities.find((one) => one.provider === provider) }))
          .filter(({ provider, linked }) => linked ?? (offered.includes(provider) && confirmed))
          .map(({ provider, linked }) => (
            <ProviderRow key={provider} provider={provider} linked={linked} />
          ))}
      </ul>
    </Card>
  )
}

type ProviderRowProps = { provider: OtherProvider; linked: Security['identities'][number] | undefined }

function ProviderRow({ provider, linked }: ProviderRowProps) {
  const { signingIn } = useArea(securityWords)
  const base = useAccountBase()
  const name = providerNames[provider]
  const connected = linked?.email ? signingIn.connected(linked.email) : signingIn.connectedPlain
  return (
    <FactRow
      mark={<ProviderMark provider={provider} />}
      tone={linked ? 'calm' : 'quiet'}
      title={name}
      text={linked ? connected : signingIn.notConnected}
    >
      <Link
        to={`${base}/security?step=${linked ? 'disconnect' : 'connect'}&provider=${provider}`}
        aria-label={linked ? signingIn.disconnectThat(name) : signingIn.connectThat(name)}
        className={actClass}
      >
        {linked ? signingIn.disconnect : signingIn.connect}
      </Link>
    </FactRow>
  )
}

function TwoFactor({ security: { two_factor: two, confirmed } }: { security: Security }) {
  const { twoFactor } = useArea(securityWords)
  const base = useAccountBase()
  const step = (name: string, text: string) => (
    <Link to={`${base}/security?step=${name}`} className={actClass}>
      {text}
    </Link>
  )
  const on = (
    <Badge tone="soft">
      <Icon of={Check} size={16} />
      {twoFactor.on}
    </Badge>
  )
  return (
    <Card padding="large">
      <Head title={twoFactor.title} text={two.enabled ? twoFactor.text : twoFactor.off} />
      {!confirmed && !two.enabled && <p className="mb-5 text-ink">{twoFactor.confirmFirst}</p>}
      <ul>
        <FactRow
          icon={Smartphone}
          tone={two.by_app ? 'calm' : 'quiet'}
          title={twoFactor.app}
          text={two.by_app ? twoFactor.appOn : twoFactor.appOff}
        >
          {two.by_app && on}
          {two.by_app ? step('remove-app', twoFactor.remove) : confirmed && step('app', twoFactor.setUp)}
        </FactRow>
        <FactRow
          icon={Mail}
          tone={two.by_email ? 'calm' : 'quiet'}
          title={twoFactor.email}
          text={two.by_email ? (two.by_app ? twoFactor.emailFallback : twoFactor.emailOn) : twoFactor.emailOff}
        >
          {two.by_email && on}
          {two.by_email ? step('email-off', twoFactor.turnOff) : confirmed && step('email-on', twoFactor.turnOn)}
        </FactRow>
        {two.enabled && (
          <FactRow
            icon={LifeBuoy}
            tone={two.backup_codes > 2 ? 'calm' : 'warm'}
            title={twoFactor.codes}
            text={two.backup_codes > 0 ? twoFactor.codesLeft(two.backup_codes) : twoFactor.codesNone}
          >
            {step('codes', two.backup_codes > 0 ? twoFactor.renew : twoFactor.show)}
          </FactRow>
        )}
      </ul>
      {two.enabled && (
        <p className="mt-4 border-t border-line pt-3">
          <Link
            to={`${base}/security?step=off`}
            className="inline-flex min-h-11 items-center font-bold text-danger hover:underline"
          >
            {twoFactor.turnOffAll}
          </Link>
        </p>
      )}
    </Card>
  )
}

function Passkeys({ security: { passkeys, confirmed } }: { security: Security }) {
  const { passkeys: words, devices } = useArea(securityWords)
  const base = useAccountBase()
  return (
    <>
      {passkeys.map(({ id, device, host, is_here, created_at, last_used_at }) => {
        const name = deviceName(device, devices.unknown)
        return (
          <FactRow
            key={id}
            icon={Fingerprint}
            tone={is_here ? 'calm' : 'quiet'}
            title={words.one}
            text={
              <>
                {name} · {is_here ? '' : `${words.notHere(host)} · `}
                {last_used_at ? words.used : words.made} <Ago at={last_used_at ?? created_at} />
              </>
            }
          >
            <Link
              to={`${base}/security?step=remove-passkey&passkey=${id}`}
              aria-label={words.removeThat(name)}
              className={actClass}
            >
              {words.remove}
            </Link>
          </FactRow>
        )
      })}
      <FactRow
        icon={Fingerprint}
        tone="quiet"
        title={passkeys.length > 0 ? words.another : words.one}
        text={confirmed ? words.text : words.confirmFirst}
      >
        {confirmed && (
          <Link to={`${base}/security?step=passkey`} aria-label={`${words.add}: ${words.one}`} className={actClass}>
            {words.add}
          </Link>
        )}
      </FactRow>
    </>
  )
}

/** In the form that disconnects another system: its id. */
export const systemField = 'system'

function Systems({ systems }: { systems: Security['systems'] }) {
  const { systems: words } = useArea(securityWords)
  return (
    <Card padding="large">
      <Head {...words} />
      <ul>
        {systems.map(({ id, name, allowed_at }) => (
          <FactRow
            key={id}
            icon={Blocks}
            title={name}
            text={
              <>
                {words.since} <Ago at={allowed_at} />
              </>
            }
          >
            <PostForm>
              <button
                type="submit"
                name={systemField}
                value={id}
                aria-label={words.disconnectThat(name)}
                className={actClass}
              >
                {words.disconnect}
              </button>
            </PostForm>
          </FactRow>
        ))}
      </ul>
    </Card>
  )
}

/** In the form that signs out devices: the id of one, or all but this. */
export const deviceField = 'device'
export const allOthers = 'others'

function Devices({ devices }: { devices: Security['devices'] }) {
  const { devices: words } = useArea(securityWords)
  return (
    <Card padding="large">
      <Head {...words} />
      <ul>
        {devices.map(({ id, device, ip, is_current, last_seen_at }) => {
          const name = deviceName(device, words.unknown)
          return (
            <FactRow
              key={id}
              icon={deviceIcon(device)}
              tone={is_current ? 'calm' : 'quiet'}
              title={name}
              text={
                <>
                  <span className="figures">{ip}</span> · {is_current ? words.now : <Ago at={last_seen_at} />}
                </>
              }
            >
              {is_current ? (
                <Badge tone="soft">{words.current}</Badge>
              ) : (
                <PostForm>
                  <button
                    type="submit"
                    name={deviceField}
                    value={id}
                    aria-label={words.signOutThat(name)}
                    className={actClass}
                  >
                    {words.signOut}
                  </button>
                </PostForm>
              )}
            </FactRow>
          )
        })}
      </ul>
      {devices.length > 1 && <SignOutOthers />}
    </Card>
  )
}

function SignOutOthers() {
  const { devices: words } = useArea(securityWords)
  return (
    <PostForm className="mt-5 border-t border-line pt-3">
      <button
        type="submit"
        name={deviceField}
        value={allOthers}
        className="inline-flex min-h-11 items-center gap-2 font-bold text-danger hover:underline"
      >
        <Icon of={LogOut} size={18} />
        {words.others}
      </button>
      <p className="text-muted">{words.othersText}</p>
    </PostForm>
  )
}
