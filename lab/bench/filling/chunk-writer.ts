/**
 * A worker that writes tontines as files for COPY in chunks of some thousands, so that the database
 * loads one chunk while the next is written.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { copierOf, tableShapes } from './copies.ts'
import { openLines, writeFiles } from './files.ts'
import { peopleShapes, writePerson } from './people.ts'
import { populationOf } from './population.ts'
import { templateOf } from './template.ts'

/** The worker's start data. */
export interface WriterTask {
  readonly folder: string
  readonly tontines: number
  readonly today: CalendarDate
}

/** A chunk: the tontines and people from one number up to, excluding, another. */
export interface Chunk {
  readonly number: number
  readonly tontines: readonly [from: number, to: number]
  readonly people: readonly [from: number, to: number]
}

const templateCount = 240

function openWriter({ folder, tontines, today }: WriterTask) {
  const population = populationOf(tontines)
  const count = Math.min(templateCount, tontines)
  const templates = Array.from({ length: count }, (_, number) => templateOf(number, today))
  const copiers = templates.map((template, number) => copierOf(template, number, population))
  const shapes = [...tableShapes(templates), ...peopleShapes]

  return ({ number, tontines: [from, to], people: [firstPerson, afterPeople] }: Chunk) => {
    const { lines, write } = openLines()
    for (let tontine = from; tontine < to; tontine += 1)
      copiers[tontine % copiers.length]?.(tontine, write)
    for (let person = firstPerson; person < afterPeople; person += 1) writePerson(person, write)
    return writeFiles(folder, String(number), shapes, lines)
  }
}

const port = parentPort
if (port) {
  // fill.ts starts this worker with a task of this type.
  const writeChunk = openWriter(workerData as WriterTask)
  port.on('message', (chunk: Chunk) => port.postMessage(writeChunk(chunk)))
}
