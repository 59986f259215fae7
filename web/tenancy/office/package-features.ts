import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { PackageOffer } from '#shared/tenancy/packages.schema.ts'

export type FeatureGroup = PackageOffer['features'][number]

/** What all packages have, by group, and what only some of them have. */
export function comparedFeatures(packages: readonly Pick<PackageOffer, 'features'>[]) {
  const have = (part: LocalText) => packages.filter(({ features }) => features.some(({ parts }) => has(parts, part)))
  const everywhere = (part: LocalText) => have(part).length === packages.length
  const [first] = packages
  const common = (first?.features ?? []).flatMap(({ name, parts }) => {
    const shared = parts.filter(everywhere)
    return shared.length > 0 ? [{ name, parts: shared }] : []
  })
  const others = packages
    .flatMap(({ features }) => features.flatMap(({ parts }) => parts))
    .filter((part) => !everywhere(part))
  return { common, differing: [...new Map(others.map((part) => [JSON.stringify(part), part])).values()] }
}

const has = (parts: readonly LocalText[], part: LocalText) =>
  parts.some((one) => JSON.stringify(one) === JSON.stringify(part))
