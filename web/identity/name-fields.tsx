import { useLanguage, useWords } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type NameFieldsProps = { refused: Refused | undefined; person?: { first_name: string; last_name: string } }

/** First and last name, in the order in which each language says them. */
export function NameFields({ refused, person }: NameFieldsProps) {
  const { signUp } = useWords().identity
  const field = (name: 'first_name' | 'last_name') => ({
    name,
    // Some people have one name.
    required: name === 'first_name',
    error: refused?.fields[name],
    defaultValue: refused?.typed[name] ?? person?.[name],
  })
  const given = <TextField key="first" label={signUp.firstName} autoComplete="given-name" {...field('first_name')} />
  const family = (
    <TextField
      key="last"
      label={`${signUp.lastName} ${signUp.optional}`}
      autoComplete="family-name"
      {...field('last_name')}
    />
  )
  return <div className="grid gap-5 sm:grid-cols-2">{useLanguage() === 'en' ? [given, family] : [family, given]}</div>
}
