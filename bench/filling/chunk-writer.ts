/**
 * A worker that writes tontines as files for COPY in chunks of some thousands, so that the database
 * loads one chunk while the next is written.
 */
import { openSync, closeSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { copierOf, peopleShapes, tableShapes, writePerson } from './copies.ts'
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

export interface WrittenFile {
  readonly table: string
  readonly columns: readonly string[]
  readonly path: string
}

const templateCount = 240

function openWriter({ folder, tontines, today }: WriterTask) {
  const population = populationOf(tontines)
  const count = Math.min(templateCount, tontines)
  const templates = Array.from({ length: count }, (_, number) => templateOf(number, today))
  const copiers = templates.map((template, number) => copierOf(template, number, population))
  const shapes = [...tableShapes(templates), ...peopleShapes]

  return ({ number, tontines: [from, to], people: [firstPerson, afterPeople] }: Chunk) => {
    const lines = new Map<string, string[]>(shapes.map(({ name }) => [name, []]))
    const write = (table: string, line: string) => lines.get(table)?.push(line)
    for (let tontine = from; tontine < to; tontine += 1)
      copiers[tontine % copiers.length]?.(tontine, write)
    for (let person = firstPerson; person < afterPeople; person += 1) writePerson(person, write)
    return shapes.map(({ name, columns }): WrittenFile => {
      const path = join(folder, `${name}-${number}`)
      writeWhole(path, lines.get(name) ?? [])
      return { table: name, columns, path }
    })
  }
}

/** The database runs as another user, who must be able to read the file. */
const readableByAll = 0o644

function writeWhole(path: string, lines: readonly string[]): void {
  const file = openSync(path, 'w', readableByAll)
  writeSync(file, lines.join(''))
  closeSync(file)
}

const port = parentPort
if (port) {
  // fill.ts starts this worker with a task of this type.
  const writeChunk = openWriter(workerData as WriterTask)
  port.on('message', (chunk: Chunk) => port.postMessage(writeChunk(chunk)))
}
