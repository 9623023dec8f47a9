import type { ImportedEntity } from '@vatio/domain/energy-crm/imports/list-import'
import type { ImportSummary, ListImport } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { importTexts as texts } from './imports.messages.ts'

const names: Readonly<Record<ImportedEntity, readonly [one: string, several: string]>> = {
  client: ['cliente', 'clientes'],
  consumptionPoint: ['punto de consumo', 'puntos de consumo'],
  contract: ['contrato', 'contratos'],
}

function countOf(entity: ImportedEntity, count: number): string {
  const [one, several] = names[entity]
  return `${formatCount(count)} ${count === 1 ? one : several}`
}

const plural = (count: number, one: string, several: string) =>
  `${formatCount(count)} ${count === 1 ? one : several}`

/** The rows that an import changes something with. */
export function changingRows({ create, update }: ImportSummary): number {
  return create + update
}

/** How many records are created. */
export function createdCount({ records }: ImportSummary): number {
  return records.client + records.consumptionPoint + records.contract
}

/** The records that are created, as words: "12 clientes y 15 contratos". */
export function createdText({ records }: ImportSummary): string | null {
  const parts = (['client', 'consumptionPoint', 'contract'] as const)
    .filter((entity) => records[entity] > 0)
    .map((entity) => countOf(entity, records[entity]))
  return parts.length === 0 ? null : new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}

/** One line on what an import did or would do, for the list. */
export function resultText({ state, failure, summary, undone }: ListImport): string | null {
  if (failure !== null) return texts.lastFailed
  if (state === 'undone' && undone) {
    return undone.kept > 0
      ? `${plural(undone.undone, 'deshecho', 'deshechos')}, ${plural(undone.kept, 'se queda', 'se quedan')}`
      : plural(undone.undone, 'deshecho', 'deshechos')
  }
  if (!summary) return null
  const { create, update, skip, refused } = summary
  const isDone = state === 'imported' || state === 'undoing' || state === 'undone'
  const parts = [
    create > 0
      ? isDone
        ? plural(create, 'creada', 'creadas')
        : plural(create, 'se crea', 'se crean')
      : null,
    update > 0
      ? isDone
        ? plural(update, 'completada', 'completadas')
        : plural(update, 'se completa', 'se completan')
      : null,
    skip > 0 ? `${formatCount(skip)} sin cambios` : null,
    refused > 0 ? `${formatCount(refused)} con error` : null,
  ].filter((part) => part !== null)
  return parts.join(' · ') || null
}
