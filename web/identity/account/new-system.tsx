import type { MadeSystem } from '#shared/identity/systems.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { systemWords } from '#web/identity/pages.words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Copied } from './copied.tsx'
import { OwnPassword, StepButtons, StepCard } from './step-card.tsx'
import { developerPage } from './token-list.tsx'

/** What a system is called, where it takes people back, and the password of whoever connects it. */
export function NewSystemForm({ refused }: { refused: Refused | undefined }) {
  const words = useArea(systemWords)
  return (
    <StepCard title={words.newTitle} refused={refused}>
      <PostForm noValidate className="flex flex-col gap-6">
        <TextField
          label={words.name}
          hint={words.nameHint}
          name="name"
          autoComplete="off"
          required
          error={refused?.fields.name}
          defaultValue={refused?.typed.name ?? ''}
        />
        <TextAreaField
          label={words.addresses}
          hint={words.addressesHint}
          name="addresses"
          spellCheck={false}
          translate="no"
          required
          error={refused?.fields.redirect_addresses}
          defaultValue={refused?.typed.addresses ?? ''}
        />
        <div>
          <Checkbox name="has_secret" defaultChecked={refused?.typed.has_secret !== 'no'}>
            {words.secret}
          </Checkbox>
          <p className="text-muted">{words.secretHint}</p>
        </div>
        <OwnPassword refused={refused} />
        <StepButtons page="Developer" submit={words.submit} />
      </PostForm>
    </StepCard>
  )
}

/** What is entered in the system; its secret is shown this once. */
export function ConnectedSystem({ system }: { system: MadeSystem }) {
  const words = useArea(systemWords)
  const facts = [
    [words.issuer, system.issuer],
    [words.discovery, `${system.issuer}/.well-known/openid-configuration`],
    [words.clientId, system.client_id],
    [words.clientSecret, system.client_secret],
  ] as const
  return (
    <Card padding="large" className="max-w-2xl">
      <h2 className="text-h2 wrap-anywhere">{words.madeTitle(system.name)}</h2>
      <p className="mt-1 text-ink">{words.madeText}</p>
      {facts.map(
        ([label, text]) =>
          text && (
            <section key={label}>
              <h3 className="mt-5 mb-2 font-bold text-ink">{label}</h3>
              <Copied label={label} text={text} />
            </section>
          ),
      )}
      <ButtonLink to={developerPage} className="mt-6">
        {words.done}
      </ButtonLink>
    </Card>
  )
}
