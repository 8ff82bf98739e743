/** The only place that spells the addresses of the product's pages, for the web, the mails and the redirects. */
export const paths = {
  home: '/',
  features: '/#features',
  about: '/about',
  contact: '/contact',
  help: '/help',
  legal: '/legal',
  privacy: '/legal#privacy',
  terms: '/legal#terms',
  cookies: '/legal#cookies',
  pricing: '/pricing',
  faq: '/help#faq',
  testimonials: '/testimonials',
  blog: '/blog',
  careers: '/careers',
  /** What browsers are shown that are too old for the app. */
  oldBrowser: '/old-browser',

  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/auth/confirm',
  /** Where a mail leads somebody who gives their telephone's account an address. */
  confirmAddress: '/auth/address',
  /** Where a mail leads somebody who has lost the passkey that their account asks for. */
  lostPasskey: '/auth/lost-passkey',

  dashboard: '/dashboard',
  tontines: '/tontines',
  createTontine: '/tontines/create',
  joinTontine: '/tontines/join',
  tontine: (id: string) => `/tontines/${id}`,
  tontineMembers: (id: string) => `/tontines/${id}?tab=members`,
  tontinePayments: (id: string) => `/tontines/${id}?tab=payments`,
  ranking: (id: string) => `/tontines/${id}/ranking`,
  /** The days of the turns once the order is frozen: postponed, or paused. */
  days: (id: string) => `/tontines/${id}/days`,
  /** Where two members exchange their turns. */
  swap: (id: string) => `/tontines/${id}/swap`,
  /** Where those present draw the order or a turn, also without network. */
  drawAloud: (id: string) => `/tontines/${id}/draw`,
  manualRanking: (id: string) => `/tontines/${id}/manual-ranking`,
  cycle: (id: string, number: number | string) => `/tontines/${id}/cycles/${number}`,
  /** The meeting of a cycle, also without network. */
  meeting: (id: string, number: number | string) => `/tontines/${id}/cycles/${number}/meeting`,
  /** The cycle that is being collected or, for whom it is nothing to record in, the form to declare. */
  cycleNow: (id: string) => `/tontines/${id}/cycles/now`,
  grid: (id: string) => `/tontines/${id}/grid`,
  accounts: (id: string) => `/tontines/${id}/accounts`,
  /** Where the organizer ends a tontine that has started. */
  closing: (id: string) => `/tontines/${id}/close`,
  leaveRound: (id: string) => `/tontines/${id}/leave`,
  /** What is done about a member's place: `replace`, `exclude` ...; and `take-over` by `me`, who waits. */
  settle: (id: string, memberId: string, act: string) =>
    `/tontines/${id}/members/${memberId}/${act}`,
  /** Where money for the circle goes, and where that is changed. */
  whereToPay: (id: string) => `/tontines/${id}/where-to-pay`,
  proposals: (id: string) => `/tontines/${id}/proposals`,
  /** Where those who keep the notebook give many members their links. */
  oldNotebook: (id: string) => `/tontines/${id}/notebook`,
  links: (id: string) => `/tontines/${id}/links`,
  office: (id: string) => `/tontines/${id}/office`,
  /** Where somebody binds their telephone; its address has the code of the table after its `#`. */
  bindPhone: '/relier',
  /** The people without account who use this telephone: each opens their own place by their code. */
  places: '/places',
  /** Where somebody opens a paper key; a link has it after its `#`, which no server sees. */
  officeKey: '/key',
  journal: (id: string) => `/tontines/${id}/journal`,
  join: (inviteCode: string) => `/join/${inviteCode}`,
  /** A link that lost its code. */
  joinWithoutCode: '/join',
  invite: '/invite',
  inviteTo: (tontineId: string) => `/invite?tontine=${tontineId}`,
  mailbox: '/mailbox',
  payments: '/payments',
  /** The payments page with its form for a new one open. */
  pay: '/payments?new',
  /** A tontine's payments, with its form for a new one open. */
  payInTontine: (tontineId: string) => `/tontines/${tontineId}?tab=payments&new`,
  /** Where officers paste messages of mobile money, which their device reads. (P18) */
  pastedMoney: (tontineId: string) => `/tontines/${tontineId}/sms`,
  /** Where a message arrives that was shared with the installed app; its worker keeps it there. */
  shared: '/shared',
  /** A tontine's page, with the form for what the reader owes open and filled. */
  payOwn: (tontineId: string) => `/tontines/${tontineId}?pay`,
  payment: (tontineId: string, paymentId: string) => `/tontines/${tontineId}/payments/${paymentId}`,
  /** A payment's page, with the form for an objection to it open. */
  contestPayment: (tontineId: string, paymentId: string) =>
    `/tontines/${tontineId}/payments/${paymentId}?objection=contest.${paymentId}`,
  bearFee: (tontineId: string, paymentId: string) =>
    `/tontines/${tontineId}/payments/${paymentId}?objection=bearFee.${paymentId}`,
  /** Where a payment's page was before its tontine stood in the address; it leads to the new one. */
  formerPayment: (paymentId: string) => `/payments/${paymentId}`,
  /** A receipt's public page; the server writes it for devices without the app. */
  check: (token: string) => `/check/${token}`,
  /** Where anybody checks a draw or a journal; a link has the draw after its `#`. */
  verify: '/verify',
  /** Where an invitation's reader stops all invitations; the server writes it. */
  stopInvitations: (token: string) => `/stop-invitations/${token}`,
  /** Where the owner of an account stops the mails about their tontines, without signing in. */
  stopNotices: (token: string) => `/stop-notices/${token}`,
  /** The reader's own page without scripts, and behind a personal link, after its `#`; the server writes it. */
  own: '/moi',
  /** What this device has written down without network and not sent yet. */
  unsent: '/unsent',
  members: '/members',
  reports: '/reports',
  profile: '/profile',
  changePassword: '/profile?tab=security',
  settings: '/settings',
  accountSettings: '/settings?tab=account',
  /** Where somebody who speaks by a telephone adds an e-mail address. */
  addAddress: '/settings/address',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminAllUsers: '/admin/allusers',
  notFound: '/not-found',
} as const

/** The login page that brings the person back to where they were going. */
export const loginThen = (next: string): string =>
  `${paths.login}?${new URLSearchParams({ next }).toString()}`
