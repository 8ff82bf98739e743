import * as z from 'zod/mini'
import { GivenPassword } from '../auth/password.ts'
import { Language } from '../kernel/language.ts'

/**
 * The specification's, in its order. It is kept for whoever chose it and shown in the example beside
 * the choice: every sum has the currency of its tontine, and no other symbol may stand at it.
 */
export const CurrencySymbol = z.enum(['$', '€', '£', '¥', '₣', '₦', 'FCFA'], {
  error: 'symbol-unknown',
})
export type CurrencySymbol = z.infer<typeof CurrencySymbol>

export const Theme = z.enum(['system', 'light', 'dark'], { error: 'theme-unknown' })
export type Theme = z.infer<typeof Theme>

/** How many days before a due date somebody wants to be reminded of it. */
export const DaysBefore = z.literal([1, 3, 7], { error: 'days-before-unknown' })
export type DaysBefore = z.infer<typeof DaysBefore>

const onOrOff = z.boolean({ error: 'setting-invalid' })

/** What somebody has chosen for himself, on whichever device. */
export const Settings = z.strictObject(
  {
    paymentReminders: onOrOff,
    emailNotifications: onOrOff,
    pushNotifications: onOrOff,
    smsNotifications: onOrOff,
    daysBefore: DaysBefore,
    currencySymbol: CurrencySymbol,
    language: Language,
    theme: Theme,
  },
  { error: 'form-invalid' },
)
export type Settings = z.infer<typeof Settings>

/** What holds for somebody who has chosen nothing; his language stands on his profile. */
export const defaultSettings: Omit<Settings, 'language'> = {
  paymentReminders: true,
  emailNotifications: true,
  pushNotifications: false,
  smsNotifications: true,
  daysBefore: 3,
  currencySymbol: '€',
  theme: 'system',
}

/** Whoever leaves for good shows once more that it is he. */
export const Leaving = z.strictObject({ password: GivenPassword }, { error: 'form-invalid' })
export type Leaving = z.infer<typeof Leaving>

/** Others count on the organiser: he finishes, archives or deletes his tontines first. */
export type LeavingRefusal = { code: 'runs-a-tontine'; tontines: number }
