/** Numbers that come out the same for the same seed, so that what failed can be seen again. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const some = <Item>(items: readonly Item[], count: number): Item[] =>
    items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ item }) => item)
  return { below, one, some }
}
export type Random = ReturnType<typeof randomOf>

/** Written into JSON as it is, where JSON has no word for it. */
const asItIs = (written: string) => `@@${written}@@`
export const jsonOf = (value: unknown) => JSON.stringify(value).replace(/"@@(.*?)@@"/g, '$1')

const nested = (depth: number, open: string, close: string) => asItIs(open.repeat(depth) + close.repeat(depth))

export const hostileTexts: readonly string[] = [
  '',
  '   ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff\ud83d',
  '\uffff\ufffe\ufeff',
  '\u202Egpj.exe',
  'ស\u200b\u200bាលា\u200d',
  '្្្្',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  `e${'\u0301'.repeat(500)}`,
  '\u0007\u001b[31m\u0085',
  "' or 1=1--",
  '"; drop table users; --',
  "\\'; select pg_sleep(1); --",
  '%_\\%',
  '(((((',
  '[a-z]+*?{1,99999}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'x\r\nSet-Cookie: evil=1\r\n\r\n<b>',
  `{{7*7}}$${'{7*7}'}<%= 7*7 %>`,
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
  '//evil.example/x',
  '=cmd|calc!A0',
  'x'.repeat(300),
  'ក'.repeat(5000),
  'x'.repeat(100_000),
  '0',
  '-1',
  '1.5',
  '0x10',
  '1e309',
  '-9223372036854775809',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '2024-02-30T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '"quoted name"@example.com',
  'user@[127.0.0.1]',
]

export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  asItIs('-0'),
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  asItIs('1e308'),
  asItIs('1e999'),
  asItIs('123456789012345678901234567890'),
  [],
  [[]],
  [null],
  ['x', 'x', 'x'],
  Array(2000).fill('x'),
  Array(2000).fill({ id: 1 }),
  {},
  { length: 1e9 },
  { toString: 1, valueOf: null },
  { $ne: null },
  { type: 'doc', content: 'x' },
  { type: 'doc', content: [null, 1, 'x', { type: 'paragraph', content: [{ type: 'text', text: 1 }] }] },
  { km: null, en: ['x'], zh: { km: 'x' }, fr: 'x' },
  asItIs('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
  nested(10_000, '[', ']'),
  asItIs(`${'{"content":['.repeat(3000)}${']}'.repeat(3000)}`),
  asItIs(`{"type":"doc","content":${'[{"type":"blockquote","content":'.repeat(2000)}[]${'}]'.repeat(2000)}}`),
]

/** Ways to spell one part of an address that no client of ours would choose. */
export const hostileParts: readonly string[] = [
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%FF%FE',
  '%C0%AF',
  '%ED%A0%80',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aSet-Cookie:%20evil=1',
  '%25%30%30',
  '~',
  ':slug',
  '*',
  '%3Cscript%3E',
  'x'.repeat(2000),
]

export const hostileHeaders: readonly Record<string, string>[] = [
  { 'x-client-domain': 'http://[' },
  { 'x-client-domain': 'x'.repeat(5000) },
  { 'x-client-domain': "http://a' or 1=1--.localhost" },
  { 'x-client-domain': 'http://user:pass@localhost:99999/x' },
  { 'x-client-domain': 'null' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-for': '::::,%00,999.1.1.1' },
  { 'x-forwarded-proto': 'javascript' },
  { forwarded: 'for="_x";host=evil;proto=y' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: "Bearer ' or 1=1--" },
  { authorization: 'Basic dXNlcjpwYXNz' },
  { cookie: '=;;; auth.token; auth.token==; ;=' },
  { cookie: `auth.token=${'%00'.repeat(100)}` },
  { cookie: 'auth.token=../../x; locale=<script>; __proto__=1' },
  { 'accept-language': '*;q=9, \u00ff' },
  { 'accept-encoding': ';;q=, zip;q=9, \u00ff' },
  { accept: 'text/html' },
  { range: 'bytes=0-,5-1,-' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'yesterday' },
  { 'user-agent': '\u00e9'.repeat(2000) },
  { origin: 'null' },
  { referer: 'http://[' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'text/xml' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'gzip' },
]
