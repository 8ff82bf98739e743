import * as kernel from './kernel/en.ts'
import type { Same } from './kernel/catalogue.ts'
import * as shell from './shell/en.ts'
import type { fr } from './fr.ts'

/** Every room's English words; what French says and English does not, does not compile. */
export const en: Same<typeof fr> = { kernel, shell }
