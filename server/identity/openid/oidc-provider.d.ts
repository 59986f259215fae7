/** What is used of it; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Result = Record<string, object>
  type GrantOf = { accountId: string; clientId: string }
  export type Interaction = {
    uid: string
    exp: number
    returnTo: string
    params: Record<string, string | undefined>
    result: object | undefined
    save(seconds: number): Promise<string>
  }
  type Context = {
    req: IncomingMessage
    query: Record<string, string | string[] | undefined>
    status: number
    body: unknown
    append(name: string, value: string): void
    redirect(address: string): void
    oidc: {
      client: { clientId: string } | undefined
      session: { accountId: string | undefined } | undefined
      requestParamOIDCScopes: Set<string>
    }
  }
  type ClientClass = { prototype: object }
  export class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>
    on(event: 'server_error' | 'error', listener: (...facts: unknown[]) => void): void
    Grant: new (
      of: GrantOf | object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    Interaction: { find(uid: string): Promise<Interaction | undefined> }
    Client: ClientClass
  }
  export const interactionPolicy: {
    Prompt: new (of: { name: string; requestable: boolean }) => object
    Check: new (reason: string, description: string, check: (context: Context) => boolean | Promise<boolean>) => object
    base(): {
      add(prompt: object, at: number): void
      get(name: string): { checks: { add(check: object): void } }
    }
  }
  export const errors: Record<'InvalidGrant' | 'AccessDenied', new (description: string) => Error>
}
