/** A gray bar in place of something that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={`shimmer block rounded-md ${className ?? ''}`} />
}
