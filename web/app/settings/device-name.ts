/** By what a browser says of itself; Edge, Opera and Samsung's say that they are Chrome, too. */
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

/** "Chrome · Android", as its owner would call the device; nothing where its browser says nothing. */
export function deviceName(userAgent: string | null): string | undefined {
  const known = [firstIn(browsers, userAgent ?? ''), firstIn(systems, userAgent ?? '')]
  return known.filter((name) => name !== undefined).join(' · ') || undefined
}
