import * as z from 'zod/mini'
import { GivenPassword } from '../auth/password.ts'
import { Language } from '../kernel/language.ts'

/**
 * The specification's symbols, in its order. The choice is stored and shown in the example beside it.
 * Every amount keeps the currency of its tontine, and no other symbol may stand next to it.
 */
export const CurrencySymbol = z.enum(['$', '€', '£', '¥', '₣', '₦', 'FCFA'], {
  error: 'symbol-unknown',
})
export type CurrencySymbol = z.infer<typeof CurrencySymbol>

export const Theme = z.enum(['system', 'light', 'dark'], { error: 'theme-unknown' })
export type Theme = z.infer<typeof Theme>

/** How many days before a due date somebody wants a reminder. */
export const DaysBefore = z.literal([1, 3, 7], { error: 'days-before-unknown' })
export type DaysBefore = z.infer<typeof DaysBefore>

const onOrOff = z.boolean({ error: 'setting-invalid' })

/** A person's choices, the same on every device. */
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

/** The defaults; the language is on the profile. */
export const defaultSettings: Omit<Settings, 'language'> = {
  paymentReminders: true,
  emailNotifications: true,
  pushNotifications: false,
  smsNotifications: true,
  daysBefore: 3,
  currencySymbol: '€',
  theme: 'system',
}

/** Deleting an account takes a new proof of identity. */
export const Leaving = z.strictObject({ password: GivenPassword }, { error: 'form-invalid' })
export type Leaving = z.infer<typeof Leaving>

/** Others rely on an organizer: they first finish, archive or delete their tontines. */
export type LeavingRefusal = { code: 'runs-a-tontine'; tontines: number }
