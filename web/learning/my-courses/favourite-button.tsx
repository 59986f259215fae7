import Heart from 'lucide-react/icons/heart'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Adds a course to the favourites, or removes it. */
export function FavouriteButton({ isFavourite }: { isFavourite: boolean }) {
  const { join } = useWords().learning
  const { state } = useNavigation()
  // Shown at once: the router's own state waits for parts of the page that a slow or lost connection has not brought.
  const [pressed, setPressed] = useState<boolean>()
  // Once it is sent, or waits on the device, the page knows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer ends it as well
  useEffect(() => {
    if (state === 'idle') setPressed(undefined)
  }, [state, isFavourite])
  const isShown = pressed ?? isFavourite
  return (
    <Form method="post" preventScrollReset onSubmit={() => setPressed(!isShown)}>
      <input type="hidden" name="intent" value={isShown ? 'unlike' : 'like'} />
      <button
        type="submit"
        aria-pressed={isShown}
        className="flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-band px-4 text-tight hover:bg-sand"
      >
        <Icon of={Heart} size={18} className={isShown ? 'fill-danger text-danger' : 'text-muted'} />
        {isShown ? join.unlike : join.like}
      </button>
    </Form>
  )
}
