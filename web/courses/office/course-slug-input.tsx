import { useState } from 'react'
import { slugFrom, slugWithId } from '#shared/content/articles.rules.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { TextInput } from '#web/ui/office/text-input.tsx'
import type { CourseForm } from './use-course-form.ts'

type SlugProps = { form: CourseForm; isPublic: boolean; disabled: boolean }

/** The address of a course. While nobody has typed one it follows the title; the server makes it the same way. */
export function CourseSlugInput({ form, isPublic, disabled }: SlugProps) {
  const { courseForm: words } = useOfficeWords()
  const host = new URL(useRoot()?.origin ?? 'https://sala.test').host
  // Whoever empties the field to write another must not find the suggestion in the way.
  const [isEmptied, setEmptied] = useState(false)
  const { value, onChange, onBlur, error, ...field } = form.field('slug')
  const typed = value ?? ''
  return (
    <TextInput
      {...field}
      label={words.slug}
      hint={isPublic ? words.slugPublishedHint : words.slugHint}
      prefix={`${host}/courses/`}
      spellCheck={false}
      autoComplete="off"
      disabled={disabled}
      value={typed || isEmptied ? typed : slugFrom(form.values.title, 'course')}
      onChange={(next) => {
        setEmptied(next === '')
        onChange(next)
      }}
      onBlur={() => {
        setEmptied(false)
        // What was refused stays refused: only a link that is written otherwise is changed.
        const written = slugFrom(typed, 'course')
        if (written !== typed) onChange(written)
        onBlur()
      }}
      error={
        error && (
          <>
            {error}
            <FreeSlug taken={typed} onUse={onChange} />
          </>
        )
      }
    />
  )
}

function FreeSlug({ taken, onUse }: { taken: string; onUse: (slug: string) => void }) {
  const { courseForm: words } = useOfficeWords()
  const [free] = useState(() => slugWithId(slugFrom(taken, 'course'), crypto.randomUUID()))
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
