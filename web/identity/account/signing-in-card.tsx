import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { type OtherProvider, otherProviders, providerNames, type WayIn } from '#shared/identity/providers.rules.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { ProviderMark } from '#web/identity/provider-mark.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAccountBase } from './account-page.tsx'
import { deviceName } from './device-name.ts'
import { actClass, CardHead } from './fact-head.tsx'
import { FactRow } from './fact-row.tsx'

export function SigningIn({ security, offered }: { security: Security; offered: readonly WayIn[] }) {
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
      <CardHead {...signingIn} />
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
