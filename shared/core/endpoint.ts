import type * as z from 'zod/mini'
import type { Permission, Thing } from '#shared/domains.ts'
import type { Captcha } from './captcha.ts'
import type { ErrorCode } from './errors.ts'

export type { Thing }

/** All paths of the API begin with this one. */
export const apiBase = '/web/student/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, anyone signed in to this school, or the people who run it. */
export type Access = 'anyone' | 'signed-in' | 'office'

export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  name: string
  method: Method
  /** Below `apiBase`, parameters as `{slug}`. */
  path: string
  /** Other paths of the same endpoint. */
  aliases?: readonly string[]
  summary: string
  access: Access
  /** What an office endpoint needs. `serve` checks it; a test fails for an office endpoint that names none. */
  permission?: Permission
  /** Fields of the body that need a permission besides, or single values of a field that do. `serve` checks these too. */
  fieldPermissions?: Readonly<Record<string, Permission | Readonly<Record<string, Permission>>>>
  /** Whether personal access tokens reach it, where its domain and method do not say: every token, or none. */
  byToken?: 'any' | 'never'
  /** 'open': only while the school's site is open to the caller (the default). 'always': whatever its state. */
  site?: 'open' | 'always'
  /** The answer is the same for every caller, whom its handler does not know, so it is cached until the school changes. */
  cached?: boolean
  /** When callers look like robots and have to show that they are none. `serve` asks them. */
  captcha?: Captcha
  /** A GET that writes is guarded against other sites like a POST. */
  writes?: boolean
  params?: Params
  /** Which kind of thing each parameter names, or a field of the body. That one may be missing is not declared again among the refusals. */
  things?: Partial<Record<string, Thing>>
  query?: Query
  body?: Body
  /** The body may also be a form, as libraries send it that are not ours. */
  isForm?: true
  /** The body is a file, sent as it is; its schema checks the bytes. */
  file?: { mostBytes: number }
  /** The answer is a file to download, of this media type, which names itself. A large one is streamed. */
  download?: { type: string; isStreamed?: true }
  answer: Answer
  /** Refusals a caller should expect, besides those of every call. */
  refusals?: readonly ErrorCode[]
}

/** A file that is streamed, and its size where it is known before. Its sender reads it to the end or cancels it. */
export type StreamedFile = { name: string; bytes?: number; pieces: AsyncGenerator<Uint8Array> }

/** The permissions that what is sent needs besides that of the call. */
export function permissionsOfFields({ fieldPermissions = {} }: AnyEndpoint, body: unknown): Permission[] {
  const sent = (body ?? {}) as Record<string, unknown>
  return Object.entries(fieldPermissions).flatMap(([field, needed]) => {
    if (sent[field] === undefined) return []
    return (typeof needed === 'string' ? needed : needed[String(sent[field])]) ?? []
  })
}

/** Declare an API call once; the server serves it, the browser calls it and the documentation prints it. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Answer extends z.ZodMiniType = z.ZodMiniType,
>(declared: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declared
}

/** What all calls of the office share: they need a permission, and answer whatever the state of the site. */
export const office = (permission: Permission) => ({ access: 'office', site: 'always', permission }) as const

type Part<Name extends string, Schema, Form extends 'input' | 'output'> =
  Schema extends z.ZodMiniType<undefined>
    ? unknown
    : Schema extends z.ZodMiniType
      ? { [key in Name]: Form extends 'input' ? z.input<Schema> : z.output<Schema> }
      : unknown

// biome-ignore lint/suspicious/noExplicitAny: inference over the four schemas of an endpoint
export type AnyEndpoint = Endpoint<any, any, any, any>

/** What a caller sends. */
export type InputOf<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? Part<'params', P, 'input'> & Part<'query', Q, 'input'> & Part<'body', B, 'input'>
    : never

/** What the handler receives, validated. */
export type ParsedOf<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? Part<'params', P, 'output'> & Part<'query', Q, 'output'> & Part<'body', B, 'output'>
    : never

export type AnswerOf<E extends AnyEndpoint> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never

/** The typed call, the same on the server (in process) and in the browser (fetch). */
export type Call = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) => Promise<AnswerOf<E>>

/** The address of a call below the API's base, parameters and query filled in. */
export function addressOf(endpoint: AnyEndpoint, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
