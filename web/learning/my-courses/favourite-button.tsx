import Heart from 'lucide-react/icons/heart'
import { Form } from 'react-router'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Adds a course to the favourites, or removes it. */
export function FavouriteButton({ isFavourite }: { isFavourite: boolean }) {
  const { join } = useWords().learning
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={isFavourite ? 'unlike' : 'like'} />
      <button
        type="submit"
        aria-pressed={isFavourite}
        className="flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-band px-4 text-tight hover:bg-sand"
      >
        <Icon of={Heart} size={18} className={isFavourite ? 'fill-danger text-danger' : 'text-muted'} />
        {isFavourite ? join.unlike : join.like}
      </button>
    </Form>
  )
}
