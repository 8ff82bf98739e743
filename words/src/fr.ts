import * as kernel from './kernel/fr.ts'
import * as shell from './shell/fr.ts'

/** Every room's French words. A new room adds its line here, in `en.ts` and in `origin.ts`. */
export const fr = { kernel, shell }
