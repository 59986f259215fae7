/** The link or button of a row. */
export const actClass =
  'inline-flex min-h-11 min-w-11 items-center justify-end font-bold text-primary-strong hover:underline'

export function CardHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-5">
      <h2 className="text-h3">{title}</h2>
      <p className="text-muted">{text}</p>
    </div>
  )
}
