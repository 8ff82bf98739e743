import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const rules: Same<typeof fr.rules> = {
  title: 'If somebody stops paying, leaves or swaps their turn',
  bearing: {
    beneficiary: 'A contribution that is never paid is missing from the pot of that turn.',
    spread: 'A contribution that is never paid is shared by the members still to receive.',
  },
  day: {
    turn: 'Leavers are paid back on the day of their turn.',
    end: 'Leavers are paid back after the last turn. After a death, it is the day of the turn.',
  },
  kept: (amount) => `Leavers give up ${amount} for each share, for the members still to receive.`,
  nothingKept: 'Leavers keep everything they paid in.',
  atMeetings: 'Each turn is drawn at its meeting.',
  swaps: {
    free: 'After the start, two members may swap their turns.',
    officer: 'After the start, two members may swap their turns if an officer agrees.',
    never: 'After the start, nobody swaps their turn.',
  },
  potByLink: 'A link is enough to confirm one’s own pot.',
  fixedRanks: (ranks, count) =>
    count === 1
      ? `Turn ${ranks} is fixed beforehand. The others are drawn.`
      : `Turns ${ranks} are fixed beforehand. The others are drawn.`,
}

export const joining: Same<typeof fr.joining> = { ...rules }
