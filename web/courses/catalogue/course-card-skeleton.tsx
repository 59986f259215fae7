import { Skeleton } from '#web/ui/skeleton.tsx'

/** The place of a course card while courses are loading. */
export function CourseCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg border border-line bg-band">
      <Skeleton className="aspect-video rounded-none!" />
      <div className="space-y-4 p-5">
        <div className="flex justify-between">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-4 w-16" />
        </div>
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-6 w-20" />
      </div>
    </div>
  )
}
