import type { AnswerOf } from '#shared/core/endpoint.ts'
import type { readInvitation } from '#shared/identity/people.endpoints.ts'
import { useWords } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { NameFields } from './name-fields.tsx'
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
      {/* For people invited by address only, the first name is part of the address. */}
      <NameFields refused={refused} {...(invited.last_name !== '' && { person: invited })} />
      <NewPasswordFields refused={refused} />
    </>
  )
}
