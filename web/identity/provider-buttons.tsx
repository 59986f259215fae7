import { ButtonLink } from '#web/ui/button.tsx'
import type { OtherWays } from './other-ways.ts'
import { ProviderMark } from './provider-mark.tsx'

/** The other ways in, below a form. `search` is what the person wanted; they return to it. */
export function ProviderButtons({ others, search }: { others: OtherWays; search: string }) {
  if (others.ways.length === 0) return null
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="mb-1 flex items-center gap-4 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {others.or}
      </p>
      {others.ways.map(({ provider, text }) => (
        <ButtonLink
          key={provider}
          to={{ pathname: `/auth/${provider}`, search }}
          reloadDocument
          kind="secondary"
          size="large"
          wide
        >
          <ProviderMark provider={provider} />
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}
