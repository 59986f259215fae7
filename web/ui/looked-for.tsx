import { useLookedForAt } from '#web/core/looked-for.ts'
import { useSay } from '#web/core/use-area.ts'
import { Link } from './link.tsx'

/** Links to the screens of other domains that people look for on this page. */
export function LookedFor({ page }: { page: string }) {
  const say = useSay()
  return useLookedForAt(page).map(({ to, name, lookedForAt }) => (
    <p key={to} className="mt-6 text-muted">
      {lookedForAt?.text(say)}{' '}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-label text-primary-strong underline underline-offset-4"
      >
        {name(say)}
      </Link>
    </p>
  ))
}
