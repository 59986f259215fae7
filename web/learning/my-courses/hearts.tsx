import HeartIcon from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
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
  const sent = useNavigation().formData
  const unsent = useUnsentHearts()
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
    // Shown before the server responds.
    const isLiked = sent?.get('like') === slug || ((unsent[slug] ?? liked.includes(id)) && sent?.get('unlike') !== slug)
    return (
      <button
        type="submit"
        form={formId}
        name={isLiked ? 'unlike' : 'like'}
        value={slug}
        aria-pressed={isLiked}
        aria-label={join.favourite(title)}
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
