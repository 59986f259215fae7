import { expect, it } from 'vitest'
import { cleanWebvtt } from './webvtt.ts'

const clean = (text: string) => cleanWebvtt(new TextEncoder().encode(text))
const cue = (text: string) => clean(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)
const words = (text: string) => cue(text)?.split('\n').slice(3).join('\n').trim()

it('writes cues in one format', () => {
  const text = `\uFEFFWEBVTT - my video\r\nKind: captions\r\n\r\nNOTE by me\r\n\r\nSTYLE\r\n::cue { background: url(//evil.test) }\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start line:0 onclick:1\r\nសួស្តី\r\nhello\r\n\r\n\r\nintro\r\n01:00:00.000 --> 01:00:01.000\r\n<v Dara>yes</v>\r\n`
  expect(clean(text)).toBe(
    `WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start line:0\nសួស្តី\nhello\n\n01:00:00.000 --> 01:00:01.000\n<v Dara>yes</v>\n`,
  )
})

it('does not change when it is cleaned again', () => {
  const once = cue('<b>a</b> & <c.red>b</c> <v Sok & Dara>c</v> 2 > 1') ?? ''
  expect(clean(once)).toBe(once)
})

it.each([
  ['<b>bold</b> <i>i</i> <u>u</u>', '<b>bold</b> <i>i</i> <u>u</u>'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>hi', 'hi'],
  ['<b onclick=x>hi</b>', 'hi</b>'],
  ['<c.loud>hi</c>', '<c.loud>hi</c>'],
  ['<c.a"b>hi</c>', 'hi</c>'],
  ['<v Sok <b>>hi', '<v Sok b>&gt;hi'],
  ['<00:01.500>later', 'later'],
  ['<scr<b>ipt>hi', 'ipt&gt;hi'],
  ['a & b &lt;c&gt; &copy;', 'a &amp; b &lt;c&gt; &amp;copy;'],
  ['unclosed <b', 'unclosed'],
  ['--> not here', '--&gt; not here'],
])('%s becomes %s', (given, cleaned) => {
  expect(words(given)).toBe(cleaned)
})

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><p>hello'],
  ['an SRT file', '1\n00:00:01,000 --> 00:00:02,000\nhello'],
  ['a longer first word', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nhello'],
  ['no text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<img>'],
  ['only a header', 'WEBVTT'],
  ['an invalid time', 'WEBVTT\n\n00:01.000 --> 00:99.000\nhello'],
  ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nhello'],
  ['a comma', 'WEBVTT\n\n00:01,000 --> 00:02,000\nhello'],
  ['a zero byte', 'WEBVTT\n\n00:01.000 --> 00:02.000\nhe\0llo'],
])('refuses %s', (_, text) => {
  expect(clean(text)).toBeUndefined()
})

it('refuses what is not UTF-8', () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\n'), 0xff, 0xfe])
  expect(cleanWebvtt(bytes)).toBeUndefined()
})
