import { createHash } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'
import { isSecure } from './session-cookie.ts'

const oneYear = 31_536_000

/**
 * Those of a script, a style sheet or a font. The others are about documents, and a phone would receive
 * them with each of a hundred files.
 */
export const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Default security headers of every response. */
export function securityHeaders(settings: Pick<Settings, 'appUrl'>): Record<string, string> {
  return {
    ...fileHeaders,
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    // For responses that are not pages: nothing may be loaded or run.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure(settings) && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
  }
}

/**
 * The content security policy of our pages: our own files, and the inline scripts present at build
 * time. Inline styles are allowed because dialogs set some while they are open.
 */
export function pagePolicy(html: string, isBehindTls: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isBehindTls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The policy of the service worker: fetch our own files and load its own parts. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

function inlineScriptHashes(html: string): string[] {
  const inline = [...html.matchAll(scriptTag)].filter(
    ([, attributes = '']) => !/\bsrc\s*=/i.test(attributes),
  )
  const hashes = inline.map(
    ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
