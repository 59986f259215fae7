import * as z from 'zod/mini'
import { type AnyEndpoint, apiBase } from '#shared/core/endpoint.ts'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { scopeOf, scopes } from '#shared/core/token-scopes.ts'
import { things } from '#shared/domains.ts'
import type { Served } from './serve.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** Refusals of every endpoint, besides its own. */
const always: ErrorCode[] = [
  'core.invalid_request',
  'core.too_many_requests',
  'identity.token_invalid',
  'identity.token_scope',
  'identity.not_by_token',
  'identity.developer_access',
  'tenancy.invalid_domain',
  'core.something_went_wrong',
]
const ofInput: ErrorCode[] = ['core.invalid_input']
const ofSignedIn: ErrorCode[] = ['identity.sign_in_required', 'identity.signed_out']
const ofOffice: ErrorCode[] = ['identity.no_permission', 'tenancy.subscription_expired']
const ofWrites: ErrorCode[] = ['core.cross_site']
const ofBody: ErrorCode[] = ['core.too_large', 'core.unsupported_type']
const ofFile: ErrorCode[] = ['media.file_size']
const ofCaptcha: ErrorCode[] = ['identity.captcha_needed']
const ofOpenSite: ErrorCode[] = ['tenancy.website_unavailable', 'tenancy.page_unavailable', 'tenancy.maintenance']

/** The OpenAPI 3.1 document, printed from the endpoints themselves. */
export function openApi(served: readonly Pick<Served, 'endpoint' | 'tokens'>[]): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint, tokens } of served) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const name = path === endpoint.path ? endpoint.name : `${endpoint.name}Alias`
      const operation = operationOf(endpoint, name, scopeOf(endpoint, tokens))
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sala',
      version: '1',
      description:
        'The school is chosen by the host, or on the platform host by X-Client-Domain. A token is valid in one school only: that of a session, which POST /login answers, or a personal access token (`sala_…`), which staff of schools with developer access make at /secure/settings/Developer. Both are sent as `Authorization: Bearer …`. A personal access token works within its scopes, and never for the own account. Every failure answers `{ code, message, hint?, fields? }`.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sala_…',
          description: `A personal access token. Its scopes: ${scopes.join(', ')}.`,
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'auth.token',
          description: 'Over https its name is `__Host-auth.token`.',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(errors) },
            message: { type: 'string' },
            hint: { type: 'string' },
            fields: {
              type: 'object',
              additionalProperties: {
                type: 'object',
                properties: { code: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

/** What a caller must have, and of an access token which scope. */
function describedNeeds({ permission }: AnyEndpoint, scope: ReturnType<typeof scopeOf>): string {
  const needs = permission ? `Needs the permission \`${permission}\`. ` : ''
  if (scope === 'any') return `${needs}Any access token can call it.`
  return needs + (scope ? `Scope of an access token: \`${scope}\`.` : 'Not with an access token.')
}

function operationOf(endpoint: AnyEndpoint, operationId: string, scope: ReturnType<typeof scopeOf>): Json {
  return {
    operationId,
    summary: endpoint.summary,
    description: describedNeeds(endpoint, scope),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      {
        name: 'X-Client-Domain',
        in: 'header',
        required: false,
        description: 'The origin of the page that sends the request, such as https://demo.example.com',
        schema: { type: 'string' },
      },
    ],
    ...(endpoint.body && { requestBody: { required: true, content: sentContent(endpoint) } }),
    responses: {
      200: { description: 'Done', content: answeredContent(endpoint) },
      ...refusalsOf(endpoint),
    },
    security: [
      ...(endpoint.access === 'anyone' ? [{}] : []),
      ...[{ token: [] }, { cookie: [] }],
      ...(scope ? [{ accessToken: [] }] : []),
    ],
  }
}

function sentContent({ body, file }: AnyEndpoint): Json {
  if (file)
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: file.mostBytes } } }
  return { 'application/json': { schema: schemaOf(body, 'input') } }
}

function answeredContent({ answer, download }: AnyEndpoint): Json {
  return { [download?.type ?? 'application/json']: { schema: schemaOf(answer, 'output') } }
}

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

function refusalsOf(endpoint: AnyEndpoint): Json {
  const codes = new Set<ErrorCode>([
    ...always,
    ...(endpoint.params || endpoint.query || endpoint.body ? ofInput : []),
    ...(endpoint.access === 'anyone' ? [] : ofSignedIn),
    ...(endpoint.access === 'office' ? ofOffice : []),
    ...(endpoint.method !== 'GET' || endpoint.writes ? ofWrites : []),
    ...(endpoint.file ? ofFile : endpoint.body ? ofBody : []),
    ...(endpoint.site === 'always' ? [] : ofOpenSite),
    ...Object.values(endpoint.things ?? {}).flatMap((thing) => (thing && things[thing]) ?? []),
    ...(endpoint.captcha ? ofCaptcha : []),
    ...(endpoint.refusals ?? []),
  ])
  const byStatus: Record<number, ErrorCode[]> = {}
  for (const code of codes) byStatus[errors[code].status] = [...(byStatus[errors[code].status] ?? []), code]
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${errors[code].text}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
