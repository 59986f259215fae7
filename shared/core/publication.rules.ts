/** Since when something counts as published. Unpublished and published again, it keeps the date readers know. */
export function publicationDate(first: Date | null, isPublished: boolean, now: Date): Date | null {
  return isPublished ? (first ?? now) : null
}
