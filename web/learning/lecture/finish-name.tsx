import { useEffect, useRef } from 'react'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { NameFields } from '#web/identity/name-fields.tsx'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { useSending } from './use-sending.ts'

type FinishNameProps = { person: { first_name: string; last_name: string }; refused: Refused | undefined }

/** The name as it will be on the certificate, which never changes: it can be corrected before. */
export function FinishName({ person, refused }: FinishNameProps) {
  const { finish } = useArea(lectureWords)
  const isSending = useSending('rename')
  const name = fullName(person.first_name, person.last_name)
  const details = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name was saved
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [name])
  return (
    <details ref={details} open={refused && true} className="group">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span>
          <span className="text-muted">{finish.nameOn}</span> <span className="font-bold text-ink">{name}</span>
        </span>
        <span className="font-bold text-primary-strong group-open:hidden hover:underline">{finish.change}</span>
      </summary>
      <PostForm replace preventScrollReset className="mt-2 space-y-3">
        <input type="hidden" name="intent" value="rename" />
        <NameFields refused={refused} person={person} />
        {refused?.message && (
          <p role="alert" className="text-danger">
            {refused.message}
          </p>
        )}
        <Button type="submit" kind="secondary" loading={isSending}>
          {finish.save}
        </Button>
      </PostForm>
    </details>
  )
}
