import { type ReactNode, useId } from 'react'
import { apiBase } from '#shared/core/endpoint.ts'
import { areas, type TokenArea } from '#shared/core/token-scopes.ts'
import { tokenAreas } from '#shared/domains.ts'
import { tokenDays } from '#shared/identity/access-tokens.schema.ts'
import { readOwnUser } from '#shared/identity/identity.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { tokenWords } from '#web/identity/pages.words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Copied } from './copied.tsx'
import { OwnPassword, StepButtons, StepCard } from './step-card.tsx'
import { developerPage } from './token-list.tsx'

const levels = ['none', 'read', 'write'] as const

/** The field that says what a token may do in an area. */
export const areaField = (area: TokenArea) => `area-${area}`

/** What a token is for, what it may do, how long, and the password of whoever makes it. */
export function NewTokenForm({ refused }: { refused: Refused | undefined }) {
  const words = useArea(tokenWords)
  const language = useLanguage()
  const typed = (name: string, before: string) => refused?.typed[name] || before
  const ofScopes = refused?.fields.scopes
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
          defaultValue={typed('name', '')}
        />
        <fieldset>
          <legend className="font-bold text-ink">{words.may}</legend>
          <p className="mb-3 text-muted">{words.mayHint}</p>
          <ul className="rounded-md border border-line">
            {areas.map((area) => (
              <li key={area} className="border-t border-line px-4 py-2 first:border-0">
                <Choice
                  name={areaField(area)}
                  label={tokenAreas[area][language]}
                  defaultValue={typed(areaField(area), 'none')}
                  isWrong={Boolean(ofScopes)}
                >
                  {levels.map((level) => (
                    <option key={level} value={level}>
                      {words.levels[level]}
                    </option>
                  ))}
                </Choice>
              </li>
            ))}
          </ul>
          {ofScopes && (
            <p role="alert" className="mt-2 text-danger">
              {ofScopes}
            </p>
          )}
        </fieldset>
        <Choice name="days" label={words.expires} defaultValue={typed('days', '90')} isBold>
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {days === 365 ? words.year : words.days(days)}
            </option>
          ))}
          <option value="always">{words.always}</option>
        </Choice>
        <OwnPassword refused={refused} />
        <StepButtons page="Developer" submit={words.submit} />
      </PostForm>
    </StepCard>
  )
}

type ChoiceProps = {
  name: string
  label: string
  defaultValue: string
  isBold?: boolean
  isWrong?: boolean
  children: ReactNode
}

/** One of a few, with its name beside it. */
function Choice({ name, label, defaultValue, isBold, isWrong, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label htmlFor={id} className={`min-w-0 text-ink ${isBold ? 'font-bold' : ''}`}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={isWrong || undefined}
        className="field py-2! sm:w-44!"
      >
        {children}
      </select>
    </div>
  )
}

/** The token, which is shown this once, and a line that shows that it works. */
export function MadeToken({ token, origin }: { token: string; origin: string }) {
  const words = useArea(tokenWords)
  const line = `curl -H 'Authorization: Bearer ${token}' ${origin}${apiBase}${readOwnUser.path}`
  return (
    <Card padding="large" className="max-w-2xl">
      <h2 className="text-h2">{words.madeTitle}</h2>
      <p className="mt-1 mb-5 text-ink">{words.madeText}</p>
      <Copied label={words.token} text={token} />
      <h3 className="mt-6 mb-2 font-bold text-ink">{words.tryIt}</h3>
      <Copied label={words.tryIt} text={line} />
      <ButtonLink to={developerPage} className="mt-6">
        {words.done}
      </ButtonLink>
    </Card>
  )
}
