/** A blank in a text. */
export const blankClass =
  'inline-block rounded-pill bg-primary-soft px-2 leading-snug whitespace-nowrap font-medium text-primary-strong'
