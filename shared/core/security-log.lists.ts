/** What the security log records. */
export const securityEvents = [
  'signed-in',
  'sign-in-failed',
  'sign-in-delayed',
  'refused',
  'session-ended',
  'role-changed',
  'access-changed',
  'exported',
] as const
export type SecurityEvent = (typeof securityEvents)[number]
