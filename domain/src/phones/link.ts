/** The personal link of a place: `/moi#<token>`. (L1) */

import * as z from 'zod/mini'

/** 128 random bits in base64url. */
const signs = 22
export const linkBytes = 16

const token = new RegExp(`[A-Za-z0-9_-]{${signs}}`)

/** The token in whatever somebody pastes or a telephone opens: also after `%23` or `%2523`, or in a path. */
export function tokenIn(text: string): string | undefined {
  const plain = text.trim().replace(/%(?:25)*23/gi, '#')
  const end = plain.split(/[#/?=&\s]/).findLast((part) => part !== '')
  return end !== undefined && end.length === signs && token.test(end) ? end : undefined
}

export const LinkToken = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.transform((text) => tokenIn(text) ?? ''),
  ),
  z.string().check(z.length(signs)),
)
