import * as z from 'zod/mini'
import { projectRoot } from '#server/core/config/config.ts'
import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import { type ErrorCode, errors, isErrorCode } from '#shared/core/errors.ts'
import type { TestResponse } from './site.ts'

/** What nobody may ever see, whatever they send. The fuzz sends none of it. */
const neverShown: Record<string, RegExp> = {
  'a stack': /\bat (async )?[\w.<>]+ \(|node:internal|\.ts:\d+/,
  'a path of the machine': new RegExp(`${projectRoot.replace(/[/.]/g, '\\$&')}|node_modules|\\bfile://`),
  'a file of the machine': /root:x:0|\[boot loader\]/,
  'words of the database':
    /violates|invalid input syntax|relation "|duplicate key|out of range for type|SQLSTATE|postgres:|Failed query|current transaction is aborted/,
  'a hash of a password': /\$argon2/,
  'an error of JavaScript': /(Type|Range|Syntax|Reference)Error|Cannot read prop|is not a function|ZodError/,
}

/** What is wrong with a response, in words; nothing if it is right. */
export function faultsOf(
  response: TestResponse,
  endpoint: AnyEndpoint | undefined,
  secrets: readonly string[],
): string[] {
  return [
    ...(response.status >= 500 ? [`responds with ${response.status}`] : []),
    ...Object.entries(neverShown).flatMap(([what, pattern]) => (pattern.test(response.text) ? [`shows ${what}`] : [])),
    ...secrets.filter((secret) => response.text.includes(secret)).map((secret) => `shows ${secret} of another school`),
    ...(isInjected(response.headers) ? ['lets a header in'] : []),
    ...(response.status < 300 ? wrongResponse(response, endpoint) : wrongRefusal(response)),
  ]
}

function isInjected(headers: Headers): boolean {
  return [...headers].some(([name, value]) => name.includes('evil') || /\bevil=/.test(value))
}

function wrongResponse({ json, text }: TestResponse, endpoint: AnyEndpoint | undefined): string[] {
  if (!endpoint) return []
  const value = endpoint.download ? text : json
  if (value === undefined) return ['is not JSON']
  return z.safeParse(endpoint.answer, value).success ? [] : ['does not fit its own schema']
}

/** Every refusal is `{ code, message, hint?, fields? }`, with the catalogue's own words. */
function wrongRefusal({ status, json }: TestResponse): string[] {
  if (typeof json !== 'object' || json === null) return ['refuses without JSON']
  const { code, message, hint = '', fields = {}, ...more } = json
  const byField = Object.values<{ code: string; message: string }>(fields)
  // Where only fields are wrong, the message is the first one's.
  const [first = { code, message }] = code === 'core.invalid_input' ? byField : []
  const refusals = [{ code: first.code, message }, ...byField]
  return [
    ...Object.keys(more).map((key) => `refuses with ${key}`),
    ...(typeof hint === 'string' ? [] : ['refuses with a hint that is no text']),
    ...refusals.filter((one) => !isInCatalogue(one)).map((one) => `refuses in other words: ${JSON.stringify(one)}`),
    ...(isErrorCode(code) && errors[code].status !== status ? [`refuses ${code} with ${status}`] : []),
  ]
}

const isInCatalogue = ({ code, message }: { code: string; message: string }) =>
  isErrorCode(code) && errors[code as ErrorCode].text === message
