/** Lines on their way. */
export function LineSkeleton() {
  return (
    <div aria-hidden className="space-y-3">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="h-28 animate-pulse rounded-card border border-line bg-band p-5">
          <div className="h-4 w-32 rounded-sm bg-line" />
          <div className="mt-3 h-4 w-48 rounded-sm bg-line" />
          <div className="mt-3 h-3 w-24 rounded-sm bg-line" />
        </div>
      ))}
    </div>
  )
}
