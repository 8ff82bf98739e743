import * as z from 'zod/mini'

/** The language of a text. */
export const locales = ['fr', 'en'] as const
export type Locale = (typeof locales)[number]

/** What a reader may choose. `origin` ("D'origine") mixes the two languages screen by screen. */
export const languages = ['origin', ...locales] as const

export const Language = z.enum(languages, { error: 'language-unknown' })
export type Language = z.infer<typeof Language>
