import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const rules: Same<typeof fr.rules> = {
  title: 'If somebody stops paying, leaves or swaps their turn',
  bearing: {
    beneficiary: 'What is never paid is lacking in the pot that waited for it.',
    spread: 'What is never paid is shared by all who have not received yet.',
  },
  day: {
    turn: 'Who goes out of the round is paid back on the day of their turn.',
    end: 'Who goes out of the round is paid back after the last turn; after a death, on the day of the turn.',
  },
  kept: (amount) => `Leavers give up ${amount} for each share, for the members still to receive.`,
  nothingKept: 'Leavers keep everything they paid in.',
  monthEnd: 'Each contribution is due on the last day of the month.',
  atMeetings: 'Each turn is drawn at its meeting, among those who were not drawn yet.',
  swaps: {
    free: 'After the start, two members may swap their turns if both want to.',
    officer: 'After the start, two members may swap their turns if an officer approves.',
    never: 'After the start, nobody swaps their turn.',
  },
  fixedRanks: (ranks, count) =>
    count === 1
      ? `Rank ${ranks} is agreed beforehand, the others are drawn.`
      : `Ranks ${ranks} are agreed beforehand, the others are drawn.`,
}

export const joining: Same<typeof fr.joining> = { ...rules }
