import type { CurrencySymbol, DaysBefore, Theme } from '@mainforte/domain/settings/settings'

declare module '../kernel/database/database.ts' {
  interface Tables {
    userSettings: UserSettingsTable
  }
}

/** What somebody has chosen; no row while he has chosen nothing. His language is on his profile. */
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
