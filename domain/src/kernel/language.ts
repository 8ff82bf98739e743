import * as z from 'zod/mini'

/** What a reader may choose. `origin` ("D'origine") mixes the two languages screen by screen. */
export const languages = ['origin', 'fr', 'en'] as const

export const Language = z.enum(languages, { error: 'language-unknown' })
export type Language = z.infer<typeof Language>
