import { pictureSources } from '#shared/core/picture-names.rules.ts'

type PictureProps = {
  src: string | null
  /** Among the first things seen: load it at once. */
  eager?: boolean
  /** The largest of them on a phone: load it before the others. */
  main?: boolean
}

// A card in a row of three, or the whole width of a phone.
const sizes = '(min-width: 768px) 24rem, 100vw'

/** A wide picture, 16 to 9, hidden from screen readers; without one, a plain box. */
export function Picture({ src, eager, main }: PictureProps) {
  if (!src) return <div className="lotus aspect-video bg-primary-soft" />
  const smaller = pictureSources(src)
  const picture = (
    <img
      src={src}
      srcSet={smaller?.webp}
      sizes={smaller && sizes}
      alt=""
      width={640}
      height={360}
      loading={eager || main ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      decoding="async"
      className="aspect-video w-full bg-sand object-cover"
    />
  )
  if (!smaller) return picture
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={smaller.avif} sizes={sizes} />
      {picture}
    </picture>
  )
}
