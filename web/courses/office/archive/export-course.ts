import { addressOf, apiBase } from '#shared/core/endpoint.ts'
import { errors } from '#shared/core/errors.ts'
import { exportCourse } from '#shared/courses/course-archive.endpoints.ts'
import { showFailure } from '#web/core/call.ts'

/**
 * Download a course as one file. A first request, cancelled when its body begins, finds refusals: browsers do not show the
 * reason of a failed download.
 */
export async function saveArchive(courseId: string): Promise<boolean> {
  const address = apiBase + addressOf(exportCourse, { params: { courseId } })
  const answer = await fetch(address, { credentials: 'include' }).catch(() => undefined)
  if (!answer?.ok) {
    const code = answer ? 'core.something_went_wrong' : 'core.offline'
    const fallback = { code, message: errors[code].text } as const
    await showFailure(answer ? await answer.json().catch(() => fallback) : fallback)
    return false
  }
  await answer.body?.cancel()
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
  return true
}
