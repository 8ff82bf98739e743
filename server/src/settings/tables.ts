import type { CurrencySymbol, DaysBefore, Theme } from '@mainforte/domain/settings/settings'

declare module '../kernel/database/database.ts' {
  interface Tables {
    userSettings: UserSettingsTable
  }
}

/** A user's settings; no row until they choose. The language is on the profile. */
interface UserSettingsTable {
  userId: string
  paymentReminders: boolean
  emailNotifications: boolean
  pushNotifications: boolean
  smsNotifications: boolean
  daysBefore: DaysBefore
  currencySymbol: CurrencySymbol
  theme: Theme
}
