import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { PostForm } from '#web/ui/post-form.tsx'
import { pointWords } from '../point.words.ts'

type Props = { points: { points: number; cents: number }; isUsed: boolean }

/** Whether points pay, inside a form: a button that says what it wants by `intent`, so that it works without scripts too. */
export function PointsField({ points: { points, cents }, isUsed }: Props) {
  const words = useArea(pointWords)
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={isUsed}
      name="intent"
      value={isUsed ? 'no-points' : 'points'}
      formNoValidate
      className={`flex min-h-14 w-full cursor-pointer items-center gap-4 rounded-lg border px-4 py-2 text-left ${isUsed ? 'border-primary bg-primary-soft' : 'border-line-strong bg-band'}`}
    >
      <span className={`figures min-w-0 grow font-bold ${isUsed ? 'text-primary-strong' : 'text-ink'}`}>
        {words.use(words.count(points), money(cents))}
      </span>
      <span aria-hidden className={`relative h-7 w-12 shrink-0 rounded-full ${isUsed ? 'bg-primary' : 'bg-control'}`}>
        <span
          className={`absolute top-1 left-1 size-5 rounded-full bg-band shadow-xs ${isUsed ? 'translate-x-5 bg-on-primary' : ''}`}
        />
      </span>
    </button>
  )
}

/** The same as a form of its own. */
export function PointsForm({ action, ...field }: Props & { action: string }) {
  const words = useArea(pointWords)
  return (
    <PostForm action={action} aria-label={words.fieldTitle}>
      <PointsField {...field} />
    </PostForm>
  )
}
