import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const sidebar: Same<typeof fr.sidebar> = {
  main: 'Main',
  other: 'Other',
  administration: 'Administration',
  dashboard: 'Dashboard',
  tontines: 'My Tontines',
  create: 'Create a tontine',
  payments: 'Payments',
  reports: 'Reports',
  invite: 'Invite friends',
  settings: 'Settings',
  help: 'Help',
  adminDashboard: 'Admin Dashboard',
  usersManagement: 'Users Management',
  allUsers: 'All Users',
  createNewTontine: 'Create New Tontine',
  navigation: 'Main navigation',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
}

export const topBar: Same<typeof fr.topBar> = {
  skip: 'Skip to content',
  notifications: 'Notifications',
  unread: (count) => `Notifications, ${counted('en', count, 'unread', 'unread')}`,
  offline: 'Offline',
  away: 'The site does not answer',
  offlineText: 'You see what this device has kept.',
  newVersion: 'A new version is ready.',
  refresh: 'Update',
}

export const accountMenu: Same<typeof fr.accountMenu> = {
  open: 'My account',
  openOf: (name) => `My account: ${name}`,
  profile: 'Profile',
  ownTontines: 'My tontines',
  settings: 'Settings',
  otherPerson: 'Change person',
  logOut: 'Log out',
  roleUser: 'User',
  roleSuperAdmin: 'Super admin',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'Like the device',
  language: 'Language',
  languageOrigin: 'D’origine',
  languageFr: 'Français',
  languageEn: 'English',
}

export const bottomBar: Same<typeof fr.bottomBar> = {
  navigation: 'Mobile navigation',
  home: 'Home',
  tontines: 'Tontines',
  pay: 'Payment',
  receipts: 'Payments',
  users: 'Users',
  allUsers: 'Full list',
  more: 'More',
}

export const footer: Same<typeof fr.footer> = {
  tagline:
    'Mainforte modernises traditional community savings circles with transparency and trust.',
  product: 'Product',
  features: 'Features',
  pricing: 'Pricing',
  faq: 'FAQ',
  testimonials: 'Testimonials',
  verify: 'Verify a draw',
  company: 'Company',
  about: 'About',
  contact: 'Contact',
  blog: 'Blog',
  careers: 'Careers',
  legal: 'Legal',
  legalNotice: 'Legal notice',
  privacy: 'Privacy',
  terms: 'Terms of use',
  cookies: 'Cookies',
  rights: (year) => `© ${year} Mainforte. All rights reserved.`,
}
