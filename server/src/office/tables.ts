declare module '../kernel/database/database.ts' {
  interface Tables {
    officeKeys: OfficeKeysTable
  }
}

/** Projection: the paper key of a tontine, by which it is found. (G9) */
interface OfficeKeysTable {
  tontineId: string
  digest: string
  /** ISO instant. */
  madeAt: string
}
