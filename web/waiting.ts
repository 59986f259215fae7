import type { WaitingEndpoint, WaitingForm } from './core/waiting/waiting-domain.ts'
import * as learning from './learning/learning.waiting.ts'

/** What each domain lets wait on the device while there is no connection. Loaded when the browser is idle. */
export const waitingForms: readonly WaitingForm[] = [learning.waitingForm]

/** By the name of the endpoint. */
export const waitingEndpoints: Partial<Record<string, WaitingEndpoint>> = learning.waitingEndpoints
