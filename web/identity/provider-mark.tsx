import type { WayIn } from '#shared/identity/providers.rules.ts'

/** The sign of a provider, in its own colors. */
export function ProviderMark({ provider, size = 20 }: { provider: WayIn; size?: number }) {
  return <img src={`/art/provider-${provider}.svg`} alt="" width={size} height={size} className="shrink-0" />
}
