import { data } from 'react-router'
import { errors } from '#shared/core/errors.ts'

/** What a form sent. A body that only calls itself a form is refused. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    refuseForm()
  }
}

/** What a form is for: one of the intents its page knows. Any other is refused, and nothing is done. */
export function intentOf<Intent extends string>(form: FormData, known: readonly Intent[]): Intent {
  const asked = form.get('intent')
  return known.find((intent) => intent === asked) ?? refuseForm()
}

export function refuseForm(): never {
  const code = 'core.invalid_request'
  throw data({ code, message: errors[code].text }, { status: errors[code].status })
}
