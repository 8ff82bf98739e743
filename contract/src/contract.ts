import {
  changeRole,
  exportUsers,
  listUsers,
  readFigures,
  reinstateUser,
  signOutUser,
  suspendUser,
  verifyUser,
} from './admin/endpoints.ts'
import {
  changePassword,
  confirmEmail,
  endSession,
  forgotPassword,
  listSessions,
  promoteSuperAdmin,
  readAuthConfiguration,
  readSession,
  refreshSession,
  resendConfirmation,
  resetPassword,
  signIn,
  signOut,
  signUp,
  startGoogle,
} from './auth/endpoints.ts'
import { writeContact } from './contact/endpoints.ts'
import { readDashboard, readTodo } from './dashboard/endpoints.ts'
import {
  joinTontine,
  listInvitations,
  readInvitation,
  renewInviteCode,
  sendInvitations,
} from './invitations/endpoints.ts'
import { listJournal, readBooks, readJournal } from './journal/endpoints.ts'
import {
  addMember,
  approveMember,
  changeHands,
  dismissOfficer,
  listPeople,
  nameOfficer,
  rejectMember,
  removeMember,
} from './members/endpoints.ts'
import { listNotifications, readNotifications } from './notifications/endpoints.ts'
import {
  checkReceipt,
  confirmPayment,
  contestPayment,
  declarePayment,
  listPayments,
  readPayment,
  readSituation,
  recordPayment,
  refusePayment,
  reversePayment,
} from './payments/endpoints.ts'
import {
  confirmPayout,
  disputePayout,
  readCycle,
  sendPayout,
  withdrawPayout,
} from './payouts/endpoints.ts'
import { readProfile, updateProfile } from './profile/endpoints.ts'
import { readCalendar, readGrid, readPaymentsTable, readReport } from './reports/endpoints.ts'
import { arrangeOrder, listDraws, readRanking, redrawOrder } from './rotation/endpoints.ts'
import { deleteAccount, exportOwnData, readSettings, updateSettings } from './settings/endpoints.ts'
import {
  archiveTontine,
  beginNextRound,
  createTontine,
  deleteTontine,
  describeTontine,
  listTontines,
  readTontine,
  startTontine,
} from './tontines/endpoints.ts'

/** Everything that the web may ask of the server, room by room. */
export const contract = {
  auth: {
    signUp,
    confirmEmail,
    resendConfirmation,
    signIn,
    signOut,
    readSession,
    refreshSession,
    forgotPassword,
    resetPassword,
    changePassword,
    listSessions,
    endSession,
    promoteSuperAdmin,
    startGoogle,
    readConfiguration: readAuthConfiguration,
  },
  profile: { read: readProfile, update: updateProfile },
  settings: {
    read: readSettings,
    update: updateSettings,
    export: exportOwnData,
    leave: deleteAccount,
  },
  tontines: {
    create: createTontine,
    list: listTontines,
    read: readTontine,
    describe: describeTontine,
    start: startTontine,
    archive: archiveTontine,
    delete: deleteTontine,
    beginNextRound,
  },
  members: {
    list: listPeople,
    add: addMember,
    approve: approveMember,
    reject: rejectMember,
    remove: removeMember,
    changeHands,
    nameOfficer,
    dismissOfficer,
  },
  invitations: {
    read: readInvitation,
    join: joinTontine,
    renew: renewInviteCode,
    send: sendInvitations,
    list: listInvitations,
  },
  rotation: {
    read: readRanking,
    redraw: redrawOrder,
    arrange: arrangeOrder,
    draws: listDraws,
  },
  payments: {
    list: listPayments,
    read: readPayment,
    readSituation,
    record: recordPayment,
    declare: declarePayment,
    confirm: confirmPayment,
    refuse: refusePayment,
    reverse: reversePayment,
    contest: contestPayment,
  },
    check: checkReceipt,
  payouts: {
    readCycle,
    send: sendPayout,
    confirm: confirmPayout,
    dispute: disputePayout,
    withdraw: withdrawPayout,
  },
  reports: {
    grid: readGrid,
    report: readReport,
    paymentsTable: readPaymentsTable,
    calendar: readCalendar,
  },
  notifications: { list: listNotifications, read: readNotifications },
  dashboard: { read: readDashboard, todo: readTodo },
  admin: {
    figures: readFigures,
    users: listUsers,
    usersTable: exportUsers,
    suspend: suspendUser,
    reinstate: reinstateUser,
    verify: verifyUser,
    signOut: signOutUser,
    changeRole,
  },
  contact: { write: writeContact },
  journal: { list: listJournal, read: readJournal, books: readBooks },
}
