import type * as fr from './fr.ts'

/** The words that people ask about. */
export type Explained = keyof typeof fr.explained
