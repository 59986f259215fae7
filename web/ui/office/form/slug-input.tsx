import { useState } from 'react'
import { slugFrom, slugWithId } from '#shared/core/slug.rules.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'

type SlugProps = {
  field: FieldBinding<string | undefined>
  /** Below which it stands on the site: '/blog/'. */
  path: string
  /** What it follows. */
  title: string
  most: number
  isPublic: boolean
  disabled: boolean
}

/** The address of a thing. While nobody has typed one it follows the title; the server makes it the same way. */
export function SlugInput({ field: binding, path, title, most, isPublic, disabled }: SlugProps) {
  const words = useOfficeWords().forms.slug
  const host = new URL(useRoot()?.origin ?? 'https://sala.test').host
  // Whoever empties the field to write another must not find the suggestion in the way.
  const [isEmptied, setEmptied] = useState(false)
  const { value, onChange, onBlur, error, ...field } = binding
  const typed = value ?? ''
  const isTaken = error !== undefined && typed.length <= most
  return (
    <TextInput
      {...field}
      label={words.label}
      hint={isPublic ? words.publishedHint : words.hint}
      prefix={`${host}${path}`}
      spellCheck={false}
      autoComplete="off"
      disabled={disabled}
      value={typed || isEmptied ? typed : slugFrom(title, 'title')}
      onChange={(next) => {
        setEmptied(next === '')
        onChange(next)
      }}
      onBlur={() => {
        setEmptied(false)
        // What was refused stays refused: only a link that is written otherwise is changed.
        const written = slugFrom(typed, 'title')
        if (written !== typed) onChange(written)
        onBlur()
      }}
      error={
        isTaken ? (
          <>
            {error}
            <FreeSlug taken={slugFrom(typed, 'title')} onUse={onChange} />
          </>
        ) : (
          error
        )
      }
    />
  )
}

function FreeSlug({ taken, onUse }: { taken: string; onUse: (slug: string) => void }) {
  const words = useOfficeWords().forms.slug
  const [free] = useState(() => slugWithId(taken, crypto.randomUUID()))
  return (
    <button
      type="button"
      className="block py-1 text-left font-medium wrap-anywhere underline underline-offset-2"
      onClick={() => onUse(free)}
    >
      {words.instead(free)}
    </button>
  )
}
