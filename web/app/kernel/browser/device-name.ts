/** Matched against the user agent; Edge, Opera and Samsung's browser also contain "Chrome". */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** A device's name such as "Chrome · Android"; undefined without a user agent. */
export function deviceName(userAgent: string | null): string | undefined {
  const known = [firstIn(browsers, userAgent ?? ''), firstIn(systems, userAgent ?? '')]
  return known.filter((name) => name !== undefined).join(' · ') || undefined
}
