import { useState } from 'react'
import { titleMost } from '#shared/content/articles.lists.ts'
import { slugFrom, slugWithId } from '#shared/content/articles.rules.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { TextInput } from '#web/ui/office/text-input.tsx'
import type { ArticleForm } from './use-article-form.ts'

/** The address of an article. While nobody has typed one it follows the title; the server makes it the same way. */
export function SlugInput({ form, isPublic, disabled }: { form: ArticleForm; isPublic: boolean; disabled: boolean }) {
  const words = useOfficeWords().articles.form
  const host = new URL(useRoot()?.origin ?? 'https://sala.test').host
  // Whoever empties the field to write another must not find the suggestion in the way.
  const [isEmptied, setEmptied] = useState(false)
  const { value, onChange, onBlur, error, ...field } = form.field('slug')
  const typed = value ?? ''
  const isTaken = error !== undefined && typed.length <= titleMost
  return (
    <TextInput
      {...field}
      label={words.slug}
      hint={isPublic ? words.slugPublishedHint : words.slugHint}
      prefix={`${host}/blog/`}
      spellCheck={false}
      autoComplete="off"
      disabled={disabled}
      value={typed || isEmptied ? typed : slugFrom(form.values.title, 'article')}
      onChange={(next) => {
        setEmptied(next === '')
        onChange(next)
      }}
      onBlur={() => {
        setEmptied(false)
        // What was refused stays refused: only a link that is written otherwise is changed.
        const written = slugFrom(typed, 'article')
        if (written !== typed) onChange(written)
        onBlur()
      }}
      error={
        isTaken ? (
          <>
            {error}
            <FreeSlug taken={typed} onUse={onChange} />
          </>
        ) : (
          error
        )
      }
    />
  )
}

function FreeSlug({ taken, onUse }: { taken: string; onUse: (slug: string) => void }) {
  const words = useOfficeWords().articles.form
  const [free] = useState(() => slugWithId(slugFrom(taken, 'article'), crypto.randomUUID()))
  return (
    <button
      type="button"
      className="block py-1 text-left font-medium wrap-anywhere underline underline-offset-2"
      onClick={() => onUse(free)}
    >
      {words.slugTry(free)}
    </button>
  )
}
