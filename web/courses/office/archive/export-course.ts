import { addressOf, apiBase } from '#shared/core/endpoint.ts'
import { errors } from '#shared/core/errors.ts'
import { exportCourse } from '#shared/courses/course-archive.endpoints.ts'
import { showFailure } from '#web/core/call.ts'

/**
 * Save a course as one file. Asked for first, and let go of when it begins: of a download that is refused a browser says
 * only that it failed.
 */
export async function saveArchive(courseId: string): Promise<boolean> {
  const address = apiBase + addressOf(exportCourse, { params: { courseId } })
  const answer = await fetch(address, { credentials: 'include' }).catch(() => undefined)
  if (!answer?.ok) {
    const code = answer ? 'core.something_went_wrong' : 'core.offline'
    const unsaid = { code, message: errors[code].text } as const
    await showFailure(answer ? await answer.json().catch(() => unsaid) : unsaid)
    return false
  }
  await answer.body?.cancel()
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
  return true
}
