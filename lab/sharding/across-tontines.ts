/** A way to rows of tontines that does not begin with one, so that all shards are asked. */
interface AcrossTontines {
  /** Absent: whichever table. */
  readonly from?: string
  /** The column by which the rows are found; absent: whichever. */
  readonly by?: string
  /** The one file that may; absent: each. */
  readonly sentBy?: string
  readonly why: string
}

/** All of them. What a screen of one tontine or a command needs does not belong here. */
export const acrossTontines: readonly AcrossTontines[] = [
  {
    from: 'member_standings',
    by: 'user_id',
    why: 'the tontines of an account, for all its screens',
  },
  { from: 'tontine_standings', sentBy: 'admin/store.ts', why: 'figures of the whole platform' },
  { from: 'payments', sentBy: 'admin/store.ts', why: 'figures of the whole platform' },
  { from: 'tontine_standings', by: 'admin_id', why: 'the tontines that an account runs' },
  { from: 'journal_checks', by: 'user_id', why: 'what an account has checked, for its own data' },
  { from: 'member_contacts', by: 'email', why: 'places that wait for whoever has an address' },
  { from: 'member_contacts', by: 'phone', why: 'places that wait for whoever has a number' },
  { from: 'payments', by: 'receipt', why: 'whoever checks a receipt knows no tontine' },
  { from: 'tontine_details', by: 'invite_code', why: 'whoever types a code knows no tontine' },
  {
    from: 'journal_heads',
    sentBy: 'journal/replay/tontines.ts',
    why: 'verify and rebuild read each journal, one after the other',
  },
  {
    from: 'tontine_keys',
    sentBy: 'journal/digests/keys.ts',
    why: 'whether any key waits to be encrypted again',
  },
  {
    from: 'tontine_keys',
    sentBy: 'journal/digests/reencrypt.ts',
    why: 'which keys have to be encrypted again',
  },
  {
    from: 'tontine_standings',
    sentBy: 'notifications/reminder-store.ts',
    why: 'the reminders of a day are for the people of all tontines',
  },
  { sentBy: 'backup/catalogue-store.ts', why: 'a backup is of all tontines' },
  { sentBy: 'backup/load-store.ts', why: 'a backup is of all tontines' },
]
