import {
  sipsFileSchema,
  sipsHistorySchema,
  type SipsFile,
  type SipsHistory,
} from '@vatio/protocol/supply/sips-files/sips-files.schema'
import { z } from 'zod'
import type { SipsFileDbRow } from './sips-files.repository.ts'

const storedSchema = sipsFileSchema.pick({ content: true, energy: true, rejected: true })
const pointFacts = sipsHistorySchema.shape.point.unwrap().omit({ tariff: true, source: true, loadedAt: true })
const factsSchema = pointFacts.extend({ tariffCode: z.string().nullable() })

export function presentSipsFile(row: SipsFileDbRow): SipsFile {
  const { idSipsFile, name, month, errorCode, runErrorCode } = row
  const state = stateOf(row)
  return {
    idSipsFile,
    name,
    month,
    state,
    ...storedSchema.parse({ content: row.content, energy: row.energy, rejected: row.rejected }),
    size: row.size,
    readBytes: row.readBytes,
    lines: row.lines,
    ownLines: row.ownLines,
    rejectedLines: row.rejectedLines,
    errorCode: errorCode ?? (state === 'failed' ? runErrorCode : null),
    creationTimestamp: row.creationTimestamp.toISOString(),
  }
}

function stateOf({ errorCode, finishedAt, runState }: SipsFileDbRow): SipsFile['state'] {
  if (errorCode !== null) return 'failed'
  if (finishedAt !== null) return 'read'
  if (runState === 'queued') return 'waiting'
  return runState === 'running' ? 'reading' : 'failed'
}

export function presentSipsPoint(
  row: { readonly facts: unknown; readonly source: string; readonly loadedAt: Date },
  tariffOf: (code: string) => string,
): NonNullable<SipsHistory['point']> {
  const { tariffCode, ...facts } = factsSchema.parse(row.facts)
  return {
    ...facts,
    tariff: tariffCode === null ? null : tariffOf(tariffCode),
    source: row.source,
    loadedAt: row.loadedAt.toISOString(),
  }
}
