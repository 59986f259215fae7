import type { UnsentEndpoint, UnsentForm } from './core/unsent/unsent-domain.ts'
import * as learning from './learning/learning.unsent.ts'

/** What each domain lets wait on the device while there is no connection. Loaded when the browser is idle. */
export const unsentForms: readonly UnsentForm[] = [learning.unsentForm]

/** By the name of the endpoint. */
export const unsentEndpoints: Partial<Record<string, UnsentEndpoint>> = learning.unsentEndpoints
