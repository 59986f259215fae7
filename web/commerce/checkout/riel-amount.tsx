import { rielRateText, rielText } from '#shared/commerce/riel.rules.ts'

/** What a price is in riel, where the school shows it. It is paid in dollars. */
export function RielAmount({ cents, rate }: { cents: number; rate: number | null }) {
  if (rate === null || cents === 0) return null
  return (
    <p className="figures text-right text-muted">
      ≈ {rielText(cents, rate)} <span className="text-caption">({rielRateText(rate)})</span>
    </p>
  )
}
