import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** Mails about what happened in a tontine. */
export const mails: Same<typeof fr.mails> = {
  requested: {
    subject: (tontine: string) => `A request for “${tontine}”`,
    title: (name: string) => `${name} asks to join your circle`,
    text: (name: string, tontine: string) =>
      `${name} would like to join the tontine “${tontine}”. Until you answer, this person sees neither the members nor the payments.`,
    action: 'See the request',
  },
  approved: {
    subject: (tontine: string) => `Welcome to “${tontine}”`,
    title: 'Your request was accepted',
    text: (tontine: string) =>
      `You are now part of the tontine “${tontine}”. You see the order of turns, the dates and every payment there.`,
    action: 'Open the tontine',
  },
}
