import { useWords } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { PasswordField } from './password-field.tsx'

/** A password that is chosen here, and once more. What was typed is never shown again. */
export function NewPasswordFields({ refused, label }: { refused: Refused | undefined; label?: string }) {
  const { signIn, signUp } = useWords().identity
  const field = (name: 'password' | 'password_confirmation') => ({
    name,
    required: true,
    error: refused?.fields[name],
    autoComplete: 'new-password',
  })
  return (
    <>
      <PasswordField label={label ?? signIn.password} hint={signUp.passwordHint} {...field('password')} />
      <PasswordField label={signUp.passwordConfirmation} {...field('password_confirmation')} />
    </>
  )
}
