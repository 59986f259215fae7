import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Icon } from '#web/ui/icon.tsx'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'

type LogPagesProps = {
  before: string | undefined
  next: string | null
  words: { newest: string; older: string }
}

/** The way to older entries of a log, and back. */
export function LogPages({ before, next, words }: LogPagesProps) {
  const address = useListAddress()
  if (!next && !before) return null
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2 max-md:*:min-h-12">
      {before && (
        <OfficeButtonLink to={address({ page: null })}>
          <Icon of={ArrowUp} size={18} />
          {words.newest}
        </OfficeButtonLink>
      )}
      {next && (
        <OfficeButtonLink to={address({ page: next })}>
          <Icon of={ArrowDown} size={18} />
          {words.older}
        </OfficeButtonLink>
      )}
    </div>
  )
}
