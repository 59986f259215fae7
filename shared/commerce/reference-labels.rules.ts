// Apart from the other rules of references: pages that load those of slips need no more.

/** What people and banks write before the number of a transfer. */
const label =
  /^(?:(?:bank|transaction|transfer|trans|trx|txn|tid|reference|ref|id|no|number|hash|code)(?![\p{L}\p{M}\p{N}])[\s.:#=-]*)+/iu

/** The number of a transfer without what it is called: 'Ref: 100FT36491827', 'Trx ID 17234'. */
export const withoutLabel = (typed: string): string => typed.trim().replace(label, '') || typed.trim()
