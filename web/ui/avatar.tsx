/** A person's round picture. The name is beside it, so the picture is hidden from screen readers. */
export function Avatar({ src, size = 40, className }: { src: string; size?: number; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-full bg-sand object-cover ${className ?? ''}`}
      style={{ width: size, height: size }}
    />
  )
}
