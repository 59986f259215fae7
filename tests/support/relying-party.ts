import * as openid from 'openid-client'

type Known = { clientId: string; secret?: string; redirect: string }

/** Another system that people sign in to with their account here, as a developer would write it. */
export async function openRelyingParty(issuer: string, known: Known, fetched?: openid.CustomFetch) {
  const { clientId, secret, redirect } = known
  const config = await openid.discovery(
    new URL(issuer),
    clientId,
    undefined,
    secret ? openid.ClientSecretBasic(secret) : openid.None(),
    { execute: [openid.allowInsecureRequests], ...(fetched && { [openid.customFetch]: fetched }) },
  )
  openid.enableNonRepudiationChecks(config)
  return {
    config,
    /** Where a browser is sent to sign in, and what its return must fit. */
    async begin(more: Record<string, string> = {}) {
      const verifier = openid.randomPKCECodeVerifier()
      const [state, nonce] = [openid.randomState(), openid.randomNonce()]
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid profile email',
        ...{ state, nonce },
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...more,
      })
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
      return { url, finish: (back: URL) => openid.authorizationCodeGrant(config, back, checks) }
    },
    userInfo: (accessToken: string, subject: string) => openid.fetchUserInfo(config, accessToken, subject),
  }
}
export type Begun = Awaited<ReturnType<Awaited<ReturnType<typeof openRelyingParty>>['begin']>>
