import { fingerprintOf } from '../journal/chain.ts'
import type { VerifierWords } from './sentences.ts'
import { missingOf } from './sentences.ts'

const number = new Intl.NumberFormat('en-GB')
const counted = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`
const entries = (count: number) => counted(count, 'entry', 'entries')
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const chainFaults: VerifierWords['chainFaults'] = {
  misshapen: 'it is not shaped like an entry',
  gap: 'entries are missing, or their order is wrong',
  'not-chained': 'it does not follow the entry before it',
  changed: 'it was changed afterwards',
}

const drawFaults: VerifierWords['drawFaults'] = {
  readable: 'it cannot be read',
  participants: 'the app did not take part in it',
  list: 'the list of shares has changed',
  promises: 'a secret is not the one that was promised',
  commitments: 'the promises are not those from before the draw',
  revealed: 'a secret stayed hidden, and an order was announced all the same',
  seed: 'its number does not come from the list and the secrets',
  order: 'the announced order is not the calculated one',
  misshapen: 'it lacks details',
  'not-promised': 'the app had not promised this secret before',
  'list-changed': 'its list is not the one that had been closed',
  'promised-wrongly': 'somebody promised twice, too late or without being on the list',
  'closed-wrongly': 'the promises were not closed as they should be',
  'revealed-wrongly': 'a secret was shown before the end of the promises, or without one',
  'participants-changed': 'those who took part are not those who had promised',
  'missing-wrong': 'it is wrong about the people who were missing',
  turns: 'the turns do not go from the first to the last',
  'draw-id': 'its name is not that of this tontine and its number',
  number: 'a draw is missing before it',
  'left-open': 'it was not finished, and another one began',
  'drawn-again': 'the members had drawn before: a list is drawn once',
  'attested-wrongly': 'somebody answered without the right to',
  'after-end': 'something was added to it after its end',
}

/** The verifier in English. */
export const en: VerifierWords = {
  locale: 'en-GB',
  participants: { server: 'the app' },
  problems: {
    'not-json': () => 'This is neither a draw nor a journal. Copy all of it.',
    'not-an-integer': () => 'This file contains a number that is not written as a whole one.',
    'key-twice': () => 'This file says the same thing twice. Do not rely on it.',
    'too-deep': () => 'This file contains too many levels.',
    'too-large': () => 'This file is too large: 20 MB at most.',
    'unknown-format': () => 'This is no draw, no journal and no contradiction of Mainforte.',
    'unknown-version': () => 'This file is newer than this page. Open a newer page.',
    field: (field) => `This file is not in the right form (“${field}”).`,
  },
  chainFaults,
  drawFaults,
  steps: {
    readable: ({ ok, problem }) =>
      ok || !problem
        ? 'The file is complete and can be read.'
        : en.problems[problem.code](problem.field ?? ''),
    participants: ({ ok, others }, names) => {
      if (!ok) return `${upper(names.of('server'))} did not take part in the draw.`
      if (others === 0) return `${upper(names.of('server'))} drew without anybody else’s secret.`
      return `${upper(names.of('server'))} and ${counted(others, 'person', 'people')} took part.`
    },
    list: ({ ok, hands }) =>
      ok
        ? `The list of ${counted(hands, 'share', 'shares')} gives the fingerprint in the file.`
        : 'The list of shares is not that of the draw.',
    constraints: ({ constraints: { fixed, notBefore, spacing } }, names) => {
      const agreed = [
        ...fixed.map(({ hand, rank }) => `${names.of(hand)} has turn no. ${rank}`),
        ...notBefore.map(({ hand, rank }) => `${names.of(hand)} not before turn no. ${rank}`),
        ...(spacing?.groups ?? []).map(
          (group) => `${names.list(group)} at least ${spacing?.apart ?? 1} turns apart`,
        ),
      ]
      return agreed.length === 0
        ? 'No turn was agreed before the draw.'
        : `Agreed before the draw: ${agreed.join('; ')}.`
    },
    promises: ({ ok, wrong }, names) =>
      ok
        ? 'Each secret that was shown matches its promise in the file.'
        : `Not the promised secret: ${names.list(wrong)}.`,
    commitments: ({ ok }) =>
      ok
        ? 'The promises in the file give the fingerprint that it says.'
        : 'A promise was added, removed or changed.',
    revealed: ({ ok, missing }, names) => {
      if (missing.length === 0) return 'Everybody has shown their secret.'
      const absent = names.list(missingOf(missing))
      return ok
        ? `Secret not shown: ${absent}. So this draw does not count.`
        : `Secret not shown: ${absent}. This draw should not have given an order.`
    },
    seed: ({ ok, expected }) => {
      if (!ok) return 'The number drawn does not come from the list and the secrets.'
      return expected === null
        ? 'No number was drawn.'
        : 'The number drawn comes from the list and all the secrets.'
    },
    order: ({ ok, expected }) => {
      if (!ok) return 'The announced order is not the calculated one.'
      return expected === null
        ? 'No order was announced.'
        : 'The announced order is the calculated one.'
    },
    chain: ({ entries: count, head, fault }) =>
      fault
        ? `Entry ${fault.seq} is wrong: ${chainFaults[fault.because]}.`
        : `${entries(count)} in a row, unchanged. Fingerprint of the last one: ${fingerprintOf(head.hash)}.`,
    beginning: ({ ok }) =>
      ok
        ? 'The journal begins with the creation of this tontine.'
        : 'The journal does not begin with the creation of this tontine.',
    seen: ({ ok, count, seq }) => {
      if (!ok) return `The author of entry ${seq} had seen another journal.`
      return count === 0
        ? 'The authors did not note what they had seen of the journal.'
        : `What the authors had seen stands in it (${entries(count)}).`
    },
    draw: (step, names) => {
      const { ok, number: no, result, others, hands, missing, faults, seq } = step
      const which = `Draw ${no} (entry ${seq})`
      if (!ok) return `${which}: ${faults.map((fault) => drawFaults[fault]).join('; ')}.`
      if (result === 'open') return `${which}: under way, and nothing contradicts it.`
      if (result === 'void')
        return `${which}: does not count${missing.length > 0 ? ` (missing: ${names.list(missing)})` : ''}.`
      if (step.room)
        return `${which}: exact, ${counted(hands, 'share', 'shares')}, drawn in the room with ${counted(others, 'number', 'numbers')}. In the journal, ${step.room.so} say yes, ${step.room.notSo} say no.`
      const who =
        others === 0
          ? 'by the app alone'
          : `with ${counted(others, 'other secret', 'other secrets')}`
      return `${which}: exact, ${counted(hands, 'share', 'shares')}, ${who}.`
    },
    story: ({ ok, story, entries: count, head, fault }) => {
      const which = story === 1 ? 'The first journal' : 'The second journal'
      if (fault) return `${which} is not valid: entry ${fault.seq}, ${chainFaults[fault.because]}.`
      if (!ok) return `${which} does not begin with the creation of this tontine.`
      return `${which} is valid: ${entries(count)}, fingerprint ${fingerprintOf(head.hash)}.`
    },
    parting: ({ ok, seq }) =>
      ok
        ? `At entry ${seq}, the two journals say different things.`
        : 'The two journals do not contradict each other: one is at most an older copy.',
  },
  verdicts: {
    draw: {
      valid: 'This draw is calculated correctly.',
      invalid: 'This draw is wrong. Do not rely on it, and tell the whole tontine.',
    },
    journal: {
      valid: 'This journal is intact.',
      invalid: 'This journal is not intact. Tell the whole tontine.',
    },
    contradiction: {
      valid:
        'These two journals contradict each other. One of them may be invented. Compare their fingerprints with receipts, e-mails and other people’s phones.',
      invalid: 'This file does not hold two valid journals that contradict each other.',
    },
    voidDraw: 'This draw does not count, and it gave no order.',
    alone: 'This draw is calculated correctly, but made by one secret alone.',
    settled: 'This draw is calculated correctly, but nothing in it was left to chance.',
    unshared:
      'This journal is intact. But the app alone drew its last order, although members were to take part.',
    voidDraws: (count) =>
      `${counted(count, 'draw does', 'draws do')} not count: see what was missing.`,
    unreadable: 'This text cannot be read.',
  },
  order: 'The order, calculated here',
  notes: {
    apart: (no) =>
      `Alone, this file does not show that the secrets were promised before. Compare it with ${no === undefined ? 'the draw' : `draw no. ${no}`} in the tontine’s journal.`,
    names:
      'The names come from the author of this file: nothing verifies them. The code beside a name is that of the share in the journal.',
  },
  page: {
    language: 'English',
    title: 'Verify a draw or a journal',
    text: 'This page calculates everything on your device. It sends nothing and needs no internet.',
    paste: 'Paste the draw or the journal here',
    choose: 'Choose a file',
    check: 'Verify',
    nothing: 'Paste a text first, or choose a file.',
    right: 'right',
    wrong: 'wrong',
    fromLink: 'Draw received by a link',
    fromFile: (name) => `File: ${name}`,
    failed: (name) => `The file “${name}” could not be opened. Try again.`,
    linkBroken: 'This link is damaged or incomplete. Ask for it again, or paste the draw below.',
    linkUnsupported:
      'This phone is too old to open this link. Ask for the file of the draw, and choose it below.',
    next: 'Draw again, without the people who did not show their secret.',
  },
  app: {
    apartTitle: 'Verify without Mainforte',
    apartText:
      'Keep this page as a file, for example on a USB stick. It opens without internet and no longer depends on this site.',
    save: 'Save the page',
    saveFailed: 'The page could not be saved',
    open: 'Open Mainforte',
  },
  command: {
    usage:
      'Usage: mainforte-verify <file>\nThe file is a draw, a journal or a contradiction of Mainforte.',
    noFile: (path) => `The file ${path} cannot be opened.`,
  },
}
