import type { Device } from './security.schema.ts'

// The first that is named counts: most browsers call themselves by the names of others, too.
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Facebook', /\bFBA[NV]\b|\bFB_IAB\b/],
  ['Telegram', /\bTelegram\b/],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly [string, RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const firstOf = (known: readonly [string, RegExp][], text: string) =>
  known.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

/** What a browser says of itself and its device, as people call them. It proves nothing: anybody can say anything. */
export function deviceOf(userAgent: string): Device {
  const system = firstOf(systems, userAgent)
  const isTablet =
    system === 'iPad' || /\bTablet\b/i.test(userAgent) || (system === 'Android' && !/\bMobile\b/.test(userAgent))
  const isPhone = system === 'Android' || system === 'iPhone' || /\bMobile\b/.test(userAgent)
  return { browser: firstOf(browsers, userAgent), system, kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer' }
}
