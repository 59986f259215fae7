import { useState } from 'react'
import { slugFrom, slugWithId } from '#shared/core/slug.rules.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'

type SlugProps = {
  field: FieldBinding<string | undefined>
  /** The path before it on the site: '/blog/'. */
  path: string
  /** The title it is made from. */
  title: string
  most: number
  isPublic: boolean
}

/** The slug of a thing. Until one is typed it follows the title, as the server does. */
export function SlugInput({ field: binding, path, title, most, isPublic }: SlugProps) {
  const words = useOfficeWords().forms.slug
  const host = new URL(useRoot()?.origin ?? 'https://sala.test').host
  // An emptied field is not filled again while it has the focus.
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
      value={typed || isEmptied ? typed : slugFrom(title, 'title')}
      onChange={(next) => {
        setEmptied(next === '')
        onChange(next)
      }}
      onBlur={() => {
        setEmptied(false)
        // Only a changed value is reported, so that a refusal stays visible.
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
