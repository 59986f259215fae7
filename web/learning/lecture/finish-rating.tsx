import { useState } from 'react'
import { useWords } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConfirmStep } from '#web/identity/confirm-step.tsx'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { StarsInput } from '../course/stars-input.tsx'
import { useSending } from './use-sending.ts'

/** Stars; the field for a text opens with the first one. */
export function FinishRating({ isSent, refused }: { isSent: boolean; refused: Refused | undefined }) {
  const { finish } = useArea(lectureWords)
  const { ratings } = useWords().learning
  const isSending = useSending('rate')
  const [hasStars, setStars] = useState(false)
  if (isSent) return <p role="status">{ratings.pending}</p>
  return (
    <PostForm replace preventScrollReset onChange={() => setStars(true)} className="space-y-3">
      <input type="hidden" name="intent" value="rate" />
      <fieldset className="flex flex-wrap items-center justify-between gap-x-4">
        <legend className="float-left font-bold text-ink">{finish.rate}</legend>
        <StarsInput name="stars" defaultValue={undefined} />
      </fieldset>
      {hasStars && (
        <>
          <textarea
            name="text"
            rows={3}
            maxLength={2000}
            aria-label={ratings.text}
            placeholder={ratings.text}
            className="field"
          />
          <Button type="submit" kind="secondary" loading={isSending}>
            {ratings.send}
          </Button>
        </>
      )}
      {refused && (
        <p role="alert" className="text-danger">
          {refused.message || Object.values(refused.fields)[0]}
        </p>
      )}
      <ConfirmStep refused={refused} />
    </PostForm>
  )
}
