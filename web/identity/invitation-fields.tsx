import type { AnswerOf } from '#shared/core/endpoint.ts'
import type { readInvitation } from '#shared/identity/people.endpoints.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

export type Invitation = AnswerOf<typeof readInvitation>
export type Invited = Invitation & { onePress: boolean }

/** Of the form that only has a button: whoever has just signed up types nothing. */
export const onePressField = 'one_press'

type AskedProps = { invited: Invited; refused: Refused | undefined }

/** What is asked of them: nothing, the password of an account in use, or names and a new password. */
export function AskedFields({ invited, refused }: AskedProps) {
  const { signIn } = useWords().identity
  if (invited.onePress) return <input type="hidden" name={onePressField} value="yes" />
  if (invited.has_account)
    return (
      <>
        {/* Their account has a name already, which stays as it is. */}
        <input type="hidden" name="first_name" value={invited.first_name || '-'} />
        <input type="hidden" name="last_name" value={invited.last_name || '-'} />
        <PasswordField
          label={signIn.password}
          autoComplete="current-password"
          name="password"
          required
          error={refused?.fields.password}
        />
      </>
    )
  return (
    <>
      <Names invited={invited} refused={refused} />
      <NewPasswordFields refused={refused} />
    </>
  )
}

/** The names the school typed; for people invited by address only, the first name is part of the address. */
function Names({ invited, refused }: AskedProps) {
  const { signUp } = useWords().identity
  const language = useLanguage()
  const isNamed = invited.last_name !== ''
  const field = (name: 'first_name' | 'last_name') => ({
    name,
    required: true,
    error: refused?.fields[name],
    defaultValue: refused?.typed[name] ?? (isNamed ? invited[name] : ''),
  })
  const given = <TextField key="first" label={signUp.firstName} autoComplete="given-name" {...field('first_name')} />
  const family = <TextField key="last" label={signUp.lastName} autoComplete="family-name" {...field('last_name')} />
  return <div className="grid gap-5 sm:grid-cols-2">{language === 'en' ? [given, family] : [family, given]}</div>
}
