import * as z from 'zod/mini'
import { projectRoot } from '#server/core/config/config.ts'
import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import { type ErrorCode, errors, isErrorCode } from '#shared/core/errors.ts'
import type { Answer } from './site.ts'

/** What is never told to anybody, whatever they send. None of it stands in what the fuzz sends. */
const neverTold: Record<string, RegExp> = {
  'a stack': /\bat (async )?[\w.<>]+ \(|node:internal|\.ts:\d+/,
  'a path of the machine': new RegExp(`${projectRoot.replace(/[/.]/g, '\\$&')}|node_modules|\\bfile://`),
  'a file of the machine': /root:x:0|\[boot loader\]/,
  'words of the database':
    /violates|invalid input syntax|relation "|duplicate key|out of range for type|SQLSTATE|postgres:|Failed query|current transaction is aborted/,
  'a hash of a password': /\$argon2/,
  'an error of JavaScript': /(Type|Range|Syntax|Reference)Error|Cannot read prop|is not a function|ZodError/,
}

/** What is wrong with an answer, in words; nothing if it is as it should be. */
export function faultsOf(answer: Answer, endpoint: AnyEndpoint | undefined, secrets: readonly string[]): string[] {
  return [
    ...(answer.status >= 500 ? [`answers ${answer.status}`] : []),
    ...Object.entries(neverTold).flatMap(([what, pattern]) => (pattern.test(answer.text) ? [`tells ${what}`] : [])),
    ...secrets.filter((secret) => answer.text.includes(secret)).map((secret) => `tells ${secret} of another school`),
    ...(isInjected(answer.headers) ? ['lets a header in'] : []),
    ...(answer.status < 300 ? wrongAnswer(answer, endpoint) : wrongRefusal(answer)),
  ]
}

function isInjected(headers: Headers): boolean {
  return [...headers].some(([name, value]) => name.includes('evil') || /\bevil=/.test(value))
}

function wrongAnswer({ json, text }: Answer, endpoint: AnyEndpoint | undefined): string[] {
  if (!endpoint) return []
  const value = endpoint.download ? text : json
  if (value === undefined) return ['is not JSON']
  return z.safeParse(endpoint.answer, value).success ? [] : ['does not fit its own schema']
}

/** Every refusal is `{ code, message, fields? }`, with the catalogue's own words. */
function wrongRefusal({ status, json }: Answer): string[] {
  if (typeof json !== 'object' || json === null) return ['refuses without JSON']
  const { code, message, fields = {}, ...more } = json
  const told = [{ code, message }, ...Object.values<{ code: string; message: string }>(fields)]
  return [
    ...Object.keys(more).map((key) => `refuses with ${key}`),
    ...told.filter((one) => !isInCatalogue(one)).map((one) => `refuses in other words: ${JSON.stringify(one)}`),
    ...(isErrorCode(code) && errors[code].status !== status ? [`refuses ${code} with ${status}`] : []),
  ]
}

const isInCatalogue = ({ code, message }: { code: string; message: string }) =>
  isErrorCode(code) && errors[code as ErrorCode].text === message
