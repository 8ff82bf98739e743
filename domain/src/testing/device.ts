import {
  type Device,
  type Marked,
  type Site,
  checkContinuity,
  checkNewEntries,
  headAfter,
} from '../journal/continuity.ts'
import type { Head } from '../journal/head.ts'
import type { WrittenEntry } from '../journal/written-entry.ts'
import { digestOf } from '../kernel/digest.ts'
import { tontine } from './cast.ts'

/** How the site answers: how many entries at a time, and how many answers before the network fails. */
interface Network {
  readonly perAnswer?: number
  readonly answers?: number
}

/** A site that serves these entries as they are. */
export function siteWith(
  entries: readonly WrittenEntry[],
  { perAnswer = 1000, answers = Infinity }: Network = {},
  markOf = (upTo: number) => digestOf(JSON.stringify(entries.filter(({ seq }) => seq <= upTo))),
): Site {
  let left = answers
  const answered = async <Answer>(answer: () => Answer): Promise<Answer> => {
    left -= 1
    if (left < 0) throw new TypeError('Failed to fetch')
    return answer()
  }
  return {
    read: (after) =>
      answered(() => {
        const part = entries.filter(({ seq }) => seq > after).slice(0, perAnswer)
        return {
          entries: part,
          next: part.length < perAnswer ? null : (part.at(-1)?.seq ?? null),
        }
      }),
    mark: (upTo) => answered(() => markOf(upTo)),
  }
}

/** A device that stores what it checked, as a browser does. */
export class KeepingDevice {
  head: Head | undefined
  marked: Marked | undefined
  hashes: string[] = []

  /** Opens the tontine as the site shows it. */
  open(reported: Head | undefined, site: Site) {
    return checkContinuity(tontine('t'), reported, this.#device(), site)
  }

  /** Asks for what is new alone. */
  askForNew(site: Site) {
    return checkNewEntries(tontine('t'), this.#device(), site)
  }

  #device(): Device {
    return {
      remembered: this.head,
      marked: this.marked,
      hashes: async () => this.hashes,
      keep: async (entries) => {
        const head = headAfter(this.head, entries)
        if (!head) return
        this.head = head
        this.hashes.push(...entries.map(({ hash }) => hash))
      },
      keepMark: async (marked) => {
        if (this.head && marked.seq <= this.head.seq) this.marked = marked
      },
    }
  }
}
