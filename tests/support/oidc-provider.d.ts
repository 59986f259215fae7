/** What the tests use of it; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Result = Record<string, object>
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>
    Grant: new (
      of: object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
  export const interactionPolicy: {
    Prompt: new (of: { name: string; requestable: boolean }) => object
    base(): { add(prompt: object, at: number): void }
  }
}
