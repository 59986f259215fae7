import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { ConfirmStep } from '#web/identity/confirm-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { CourseResult } from './course-action.ts'
import { StarsInput } from './stars-input.tsx'
import { useUnsentRating } from './unsent-rating.ts'

type OwnRatingProps = { slug: string; access: CourseAccess; result: CourseResult | undefined }

/** A student's own review, which they can change. */
export default function OwnRating({ slug, access, result }: OwnRatingProps) {
  const { core, learning } = useWords()
  const words = learning.ratings
  const unsent = useUnsentRating(slug)
  const { rating } = access
  const refused = result && 'refused' in result && result.intent === 'rate' ? result : undefined
  const state = rating?.state as 'pending' | 'approved' | 'rejected' | undefined
  return (
    <Card padding="large" className="mt-4">
      <h3 className="text-h3">{words.mine}</h3>
      {unsent ? (
        <p role="status" className="mt-1 text-muted">
          {unsent.refused ?? core.unsent}
        </p>
      ) : (
        state && <p className="mt-1 text-muted">{words[state]}</p>
      )}
      <PostForm preventScrollReset className="mt-3 space-y-3">
        <input type="hidden" name="intent" value="rate" />
        <StarsInput name="stars" defaultValue={rating?.stars} />
        <textarea
          name="text"
          rows={3}
          maxLength={2000}
          aria-label={words.text}
          aria-invalid={refused?.fields.text ? true : undefined}
          placeholder={words.text}
          defaultValue={refused?.typed.text ?? rating?.text}
          className="field"
        />
        {refused && (
          <p role="alert" className="text-danger">
            {refused.message || Object.values(refused.fields)[0]}
          </p>
        )}
        <ConfirmStep refused={refused} />
        <Button type="submit">{words.send}</Button>
      </PostForm>
      {rating && (
        <PostForm preventScrollReset className="mt-1">
          <input type="hidden" name="intent" value="unrate" />
          <button type="submit" className="min-h-11 text-muted underline underline-offset-4">
            {words.remove}
          </button>
        </PostForm>
      )}
    </Card>
  )
}
