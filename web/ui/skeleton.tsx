/** A grey bar in the place of something that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={`shimmer block rounded-md ${className ?? ''}`} />
}
