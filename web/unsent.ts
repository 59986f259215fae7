import type { UnsentEndpoint, UnsentForm, UnsentSender } from './core/unsent/unsent-domain.ts'
import * as exams from './exams/exams.unsent.ts'
import * as learning from './learning/learning.unsent.ts'

/** What each domain lets wait on the device while there is no connection. Loaded when the browser is idle. */
export const unsentForms: readonly UnsentForm[] = [learning.unsentForm]

/** By the name of the endpoint. */
export const unsentEndpoints: Partial<Record<string, UnsentEndpoint>> = learning.unsentEndpoints

/** What waits in a form of its own. */
export const unsentSenders: readonly UnsentSender[] = [exams.sendWaiting]
