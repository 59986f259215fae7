import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Begun, openRelyingParty } from './relying-party.ts'

/** The website of another system on this machine: its first page sends people to sign in, and it greets who comes back. */
export async function startSystem(
  register: (redirect: string) => Promise<{ issuer: string; clientId: string; secret: string }>,
) {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirect = `${origin}/callback`
  const { issuer, ...known } = await register(redirect)
  const party = await openRelyingParty(issuer, { ...known, redirect })
  let begun: Begun | undefined
  const answer = async (url: URL): Promise<{ to: string } | { text: string }> => {
    if (url.pathname !== '/callback') {
      begun = await party.begin(Object.fromEntries(url.searchParams))
      return { to: begun.url.href }
    }
    const tokens = await begun?.finish(url)
    const claims = tokens?.claims()
    const info = tokens && claims && (await party.userInfo(tokens.access_token, claims.sub))
    return { text: `Welcome ${info?.name}, ${claims?.email}` }
  }
  server.on('request', (request, response) => {
    answer(new URL(request.url ?? '/', origin))
      .catch((error: Error & { error?: string }) => ({ text: `Failed: ${error.error ?? error.message}` }))
      .then((result) => {
        if ('to' in result) response.writeHead(302, { location: result.to }).end()
        else
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            .end(
              `<!doctype html><html lang="en"><title>Library</title><h1>${result.text}</h1><link rel="icon" href="data:,">`,
            )
      })
  })
  return {
    origin,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((stopped) => server.close(() => stopped()))
    },
  }
}
