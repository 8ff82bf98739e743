import type { MemberId } from '@mainforte/domain/kernel/ids'

declare module '../kernel/database/database.ts' {
  interface Tables {
    guarantees: GuaranteesTable
  }
}

/** Projection: who stands for whom now. */
interface GuaranteesTable {
  tontineId: string
  memberId: MemberId
  guarantorId: MemberId
}
