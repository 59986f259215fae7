/** A link that opens the mobile app on the same page of the same school: 'sala://courses/khmer-cooking?school_id=…'. */
export function appLink(scheme: string, path: string, schoolId: string): string {
  const { pathname, searchParams } = new URL(path, 'http://here')
  searchParams.set('school_id', schoolId)
  return `${scheme}://${pathname.replace(/^\/+/, '')}?${searchParams}`
}
