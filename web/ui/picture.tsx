/** A wide picture, 16 to 9, that says nothing its title does not; where there is none, a plain field. */
export function Picture({
  src,
  eager,
  main,
}: {
  src: string | null /** Among the first things seen: load it at once. */
  eager?: boolean /** The largest of them on a phone: load it before the others. */
  main?: boolean
}) {
  if (!src) return <div className="lotus aspect-video bg-primary-soft" />
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={360}
      loading={eager || main ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      decoding="async"
      className="aspect-video w-full bg-sand object-cover"
    />
  )
}
