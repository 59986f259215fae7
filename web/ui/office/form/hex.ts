/** A color as '#RRGGBB' from typed text, with or without the '#', or undefined. */
export function hexOf(text: string | null | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (!digits) return undefined
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toUpperCase()}`
}
