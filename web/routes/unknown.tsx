import { data } from 'react-router'
import { errors } from '#shared/core/errors.ts'

/** Any address that no screen answers to. */
export function loader(): never {
  throw data({ code: 'core.not_found', message: errors['core.not_found'].text }, { status: 404 })
}

export default function Unknown() {
  return null
}
