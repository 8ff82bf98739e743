import { en } from '@mainforte/verifier/words/en'
import { fr } from '@mainforte/verifier/words/fr'
import type { VerifierWords } from '@mainforte/verifier/words/sentences'
import { useLocale } from '../kernel/language/format.tsx'

const languages = { fr, en }

/** What the verifier says, in the language of the screen. */
export const useVerifierWords = (): VerifierWords => languages[useLocale()]
