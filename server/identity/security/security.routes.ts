import { serve, serveOutside } from '#server/core/http/serve.ts'
import {
  addApp,
  askNewEmail,
  changeEmail,
  changePassword,
  confirmSavedCodes,
  disconnectSystem,
  makeBackupCodes,
  readActivity,
  readAwaitedEmail,
  readDevices,
  readNewApp,
  readSecurity,
  removeApp,
  resendEmailCode,
  setEmailCodes,
  signOutDevice,
  signOutOthers,
  turnOffTwoFactor,
} from '#shared/identity/security.endpoints.ts'
import { disallowSystem } from '../openid/own-consents.ts'
import {
  addOwnApp,
  newOwnBackupCodes,
  noteSavedCodes,
  offerApp,
  removeOwnApp,
  setOwnEmailCodes,
  turnOff,
} from '../two-factor/own-two-factor.ts'
import { ownActivity } from './activity.ts'
import { askForNewEmail, awaitedEmailOf, changeOwnEmail, resendToNewEmail } from './change-email.ts'
import { changeOwnPassword } from './change-password.ts'
import { endOtherSessions, endOwnSession, ownDevices } from './own-devices.ts'
import { ownSecurity } from './own-security.ts'

export const securityRoutes = [
  serve(readSecurity, (ctx, _, visit) => ownSecurity(ctx, visit)),
  serveOutside(readActivity, ownActivity),
  serveOutside(readDevices, ownDevices),
  serve(readNewApp, offerApp),
  serveOutside(signOutDevice, endOwnSession),
  serve(disconnectSystem, (ctx, { params }, visit) => disallowSystem(ctx, visit, params.systemId)),
  serveOutside(changePassword, changeOwnPassword),
  serve(readAwaitedEmail, awaitedEmailOf),
  serveOutside(askNewEmail, askForNewEmail),
  serveOutside(resendEmailCode, resendToNewEmail),
  serveOutside(changeEmail, changeOwnEmail),
  serveOutside(setEmailCodes, setOwnEmailCodes),
  serveOutside(addApp, addOwnApp),
  serveOutside(removeApp, removeOwnApp),
  serveOutside(turnOffTwoFactor, turnOff),
  serveOutside(makeBackupCodes, newOwnBackupCodes),
  serve(confirmSavedCodes, noteSavedCodes),
  serveOutside(signOutOthers, endOtherSessions),
]
