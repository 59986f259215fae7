import { Refusal } from '#shared/core/errors.ts'
import { showFailure } from './call.ts'

/** Says why somebody was led away from a page. */
export const showForbidden = () => showFailure(new Refusal('identity.page_permission').answer())
