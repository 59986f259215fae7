/** The picture of a row, 72 by 44 in the table and 84 by 60 on a phone. Without one, a plain box. */
export function RowPicture({ src }: { src: string | null }) {
  const box = 'h-15 w-21 shrink-0 rounded-[8px] md:h-11 md:w-18'
  if (!src) return <div className={`lotus bg-primary-soft ${box}`} />
  return (
    <img
      src={src}
      alt=""
      width={84}
      height={60}
      loading="lazy"
      decoding="async"
      className={`bg-sand object-cover ${box}`}
    />
  )
}
