import HeartIcon from 'lucide-react/icons/heart'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { wantedSearch } from '../wanted/wanted-address.ts'
import type { FavouriteIds } from './favourite-ids.ts'
import { useUnsentHearts } from './unsent-hearts.ts'

type Hearted = Pick<CourseSummary, 'id' | 'slug' | 'title'>

const formId = 'hearts'

// Above the link that covers the card, with a touch area of 44 px.
const look =
  'absolute top-3 right-3 z-1 flex size-9 items-center justify-center rounded-full border border-line bg-band text-muted transition after:absolute after:-inset-1 hover:text-danger'

/**
 * The heart on a course's card. A visitor signs up and returns to `here`: pages of visitors are cached for everybody, so
 * the link must not depend on other parts of the address.
 */
export function useHearts(liked: FavouriteIds, here: string): (course: Hearted) => ReactNode {
  const { join } = useWords().learning
  const { state } = useNavigation()
  const unsent = useUnsentHearts()
  // Shown at once: the router's own state waits for parts of the page that a slow or lost connection has not brought.
  const [pressed, setPressed] = useState<Record<string, boolean>>({})
  // A page may make a new list each time it is rendered.
  const known = liked?.join()
  // Once it is sent, or waits on the device, the page knows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new answers end it as well
  useEffect(() => {
    if (state === 'idle') setPressed({})
  }, [state, known])
  return ({ id, slug, title }) => {
    if (!liked) {
      return (
        <Link
          to={`/auth/sign-up${wantedSearch('like', slug, here)}`}
          aria-label={join.signInToLike(title)}
          className={look}
        >
          <Icon of={HeartIcon} size={18} />
        </Link>
      )
    }
    const isLiked = pressed[slug] ?? unsent[slug] ?? liked.includes(id)
    return (
      <button
        type="submit"
        form={formId}
        name={isLiked ? 'unlike' : 'like'}
        value={slug}
        aria-pressed={isLiked}
        aria-label={join.favourite(title)}
        // Once the form has read the button, whose name this changes.
        onClick={() => void setTimeout(() => setPressed((others) => ({ ...others, [slug]: !isLiked })))}
        className={look}
      >
        <Icon of={HeartIcon} size={18} className={isLiked ? 'fill-danger text-danger' : ''} />
      </button>
    )
  }
}

/** The form of all hearts on a page. It is outside of other forms: the catalogue is one itself. */
export function HeartForm({ liked }: { liked: FavouriteIds }) {
  return liked && <Form method="post" id={formId} preventScrollReset />
}
