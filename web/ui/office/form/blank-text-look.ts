/** A blank in a text. */
export const blankClass = 'rounded-pill bg-primary-soft px-2 py-0.5 font-medium text-primary-strong'
