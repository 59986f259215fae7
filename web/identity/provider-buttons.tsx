import { type Provider, providerNames } from '#shared/identity/providers.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { providersWords } from './pages.words.ts'
import { ProviderMark } from './provider-mark.tsx'

/** The other ways in, below a form. `search` is what the person wanted; they return to it. */
export function ProviderButtons({ offered, search }: { offered: readonly Provider[]; search: string }) {
  const { or, continueWith } = useArea(providersWords)
  if (offered.length === 0) return null
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="mb-1 flex items-center gap-4 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {or}
      </p>
      {offered.map((provider) => (
        <ButtonLink
          key={provider}
          to={{ pathname: `/auth/${provider}`, search }}
          reloadDocument
          kind="secondary"
          size="large"
          wide
        >
          <ProviderMark provider={provider} />
          {continueWith(providerNames[provider])}
        </ButtonLink>
      ))}
    </div>
  )
}
