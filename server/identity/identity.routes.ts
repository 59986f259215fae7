import { serve, serveOutside } from '#server/core/http/serve.ts'
import { securityEntries } from '#server/core/security-log/security-log.ts'
import { listSecurityLog } from '#shared/core/office.endpoints.ts'
import { describedPermission } from '#shared/core/permission-matrix.ts'
import { closeAccount, leaveOwnSchool, readOwnData, reopenAccount } from '#shared/identity/closing.endpoints.ts'
import {
  confirmByCode,
  confirmByLink,
  confirmOwnEmail,
  login,
  logout,
  readConfirmation,
  readOwnUser,
  readPermission,
  register,
  renameOwn,
} from '#shared/identity/identity.endpoints.ts'
import {
  forgetPassword,
  resendCode,
  resetPassword,
  verifyLink,
  verifyResetCode,
  verifySignInCode,
} from '#shared/identity/recovery.endpoints.ts'
import { subscriptionExpired } from '#shared/tenancy/packages.schema.ts'
import { confirmSignedIn, confirmTyped } from './acceptance.ts'
import { tokenRoutes } from './access-tokens/own-tokens.ts'
import { accountsMatching } from './account-log.ts'
import { closeOwnAccount, reopenOwnAccount } from './closing/close-account.ts'
import { ownDataFile } from './closing/own-data.ts'
import { confirmOwnAddress, sentConfirmation } from './confirmation.ts'
import { cookie, sessionCookie } from './cookies.ts'
import { groupRoutes } from './groups.routes.ts'
import { handOverRoutes } from './hand-over/hand-over.ts'
import { isKnownByCode, isKnownByName } from './known-callers.ts'
import { leaveSchool } from './leave-school.ts'
import { consentRoutes } from './openid/consent.ts'
import { systemRoutes } from './openid/systems.ts'
import { changeOwnName } from './own-name.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { payoutRoutes } from './payout/own-payout.ts'
import { peopleRoutes } from './people.routes.ts'
import { readOwn } from './personal/own-user.ts'
import { personalRoutes } from './personal/personal.routes.ts'
import { providerRoutes } from './providers/providers.routes.ts'
import { forget, readLink, reset, sendAgain, verifyCode } from './recovery.ts'
import { securityRoutes } from './security/security.routes.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifySignIn } from './two-factor/checkpoint.ts'
import { visitorRoutes } from './visitors/visitors.routes.ts'

export const routes = [
  serveOutside(login, signIn, { isKnown: isKnownByName }),
  serveOutside(register, signUp),
  serveOutside(readOwnUser, readOwn),
  serveOutside(readPermission, async ({ visit }) => {
    const { isExpired, entries } = await visit.granted()
    return isExpired ? subscriptionExpired : entries.map(describedPermission)
  }),
  serve(renameOwn, (ctx, { body }) => changeOwnName(ctx, body)),
  serve(readConfirmation, sentConfirmation),
  serve(confirmOwnEmail, (ctx, { query }, visit) => confirmOwnAddress(ctx, visit, query.language)),
  serve(listSecurityLog, (ctx, { query }) => securityEntries(ctx, query, accountsMatching)),
  serveOutside(confirmByLink, confirmSignedIn),
  serveOutside(confirmByCode, confirmTyped),
  serveOutside(forgetPassword, forget, { isKnown: isKnownByName }),
  serveOutside(resendCode, sendAgain, { isKnown: isKnownByCode }),
  serveOutside(verifyResetCode, verifyCode, { isKnown: isKnownByCode }),
  serveOutside(resetPassword, reset),
  serveOutside(verifySignInCode, verifySignIn, { isKnown: isKnownByCode }),
  serveOutside(verifyLink, readLink),
  serve(logout, async (ctx, _, visit) => {
    await endSession(ctx, visit)
    visit.respond.append('Set-Cookie', cookie(visit, sessionCookie, '', 0))
    return {}
  }),
  serveOutside(closeAccount, closeOwnAccount),
  serveOutside(reopenAccount, reopenOwnAccount),
  serve(leaveOwnSchool, (ctx, _, visit) => leaveSchool(ctx, visit)),
  serve(readOwnData, (ctx, _, visit) => ownDataFile(ctx, visit)),
  ...securityRoutes,
  ...personalRoutes,
  ...passkeyRoutes,
  ...payoutRoutes,
  ...providerRoutes,
  ...tokenRoutes,
  ...visitorRoutes,
  ...handOverRoutes,
  ...systemRoutes,
  ...consentRoutes,
  ...peopleRoutes,
  ...groupRoutes,
]
