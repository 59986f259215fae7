import * as z from 'zod/mini'
import { type AnyEndpoint, apiBase } from '#shared/core/endpoint.ts'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { things } from '#shared/domains.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** Refusals of every endpoint, besides its own. */
const always: ErrorCode[] = [
  'core.invalid_request',
  'core.too_many_requests',
  'tenancy.invalid_domain',
  'core.something_went_wrong',
]
const ofInput: ErrorCode[] = ['core.invalid_input']
const ofSignedIn: ErrorCode[] = ['identity.sign_in_required', 'identity.signed_out']
const ofOffice: ErrorCode[] = ['identity.no_permission', 'tenancy.subscription_expired']
const ofWrites: ErrorCode[] = ['core.cross_site']
const ofBody: ErrorCode[] = ['core.too_large', 'core.unsupported_type']
const ofFile: ErrorCode[] = ['media.file_size']
const ofOpenSite: ErrorCode[] = ['tenancy.website_unavailable', 'tenancy.page_unavailable', 'tenancy.maintenance']

/** The OpenAPI 3.1 document, printed from the endpoints themselves. */
export function openApi(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const operation = operationOf(endpoint, path === endpoint.path ? endpoint.name : `${endpoint.name}Alias`)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sala',
      version: '1',
      description:
        'The school is chosen by the host, or on the platform host by X-Client-Domain. A token is valid in one school only. Every failure answers `{ code, message, hint?, fields? }`.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
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

function operationOf(endpoint: AnyEndpoint, operationId: string): Json {
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.permission && { description: `Needs the permission \`${endpoint.permission}\`.` }),
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
    security: endpoint.access === 'anyone' ? [{}, { token: [] }, { cookie: [] }] : [{ token: [] }, { cookie: [] }],
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
