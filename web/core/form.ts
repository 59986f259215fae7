import { data } from 'react-router'
import { errors } from '#shared/core/errors.ts'

/** What a form sent. A body that only calls itself a form is refused. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    const code = 'core.invalid_request'
    throw data({ code, message: errors[code].text }, { status: errors[code].status })
  }
}
