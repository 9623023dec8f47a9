import type { ImportedEntity, ImportOutcome } from '@vatio/domain/energy-crm/imports/list-import'
import { formatCount } from '../../platform/formats/number-format.ts'

export const shownRows = ['all', 'create', 'update', 'skip', 'refused', 'warned', 'kept'] as const
/** Which rows are shown. */
export type ShownRows = (typeof shownRows)[number]

/** What a row would do, and what it did. */
export const outcomeNames: Readonly<Record<ImportOutcome, readonly [would: string, did: string]>> = {
  create: ['Se crea', 'Creada'],
  update: ['Se completa', 'Completada'],
  skip: ['Sin cambios', 'Sin cambios'],
  refused: ['Error', 'No importada'],
}

export const reviewTexts = {
  filters: 'Filas que se ven',
  shown: {
    all: ['Todas', 'Todas'],
    create: ['Se crean', 'Creadas'],
    update: ['Se completan', 'Completadas'],
    skip: ['Sin cambios', 'Sin cambios'],
    refused: ['Con error', 'Con error'],
    warned: ['Con avisos', 'Con avisos'],
    kept: ['No deshechas', 'No deshechas'],
  } satisfies Readonly<Record<ShownRows, readonly [would: string, did: string]>>,
  reason: 'Motivo',
  anyReason: 'Todos los motivos',
  next: 'Siguiente error',
  nextHint: 'Siguiente error o aviso de la página (F8)',
  noNext: 'No hay más errores ni avisos en esta página.',
  continue: 'Continuar',
  failedRows: 'Descargar las filas con error',
  grid: 'Filas del archivo',
  row: 'Fila',
  rowOf: (line: number) => `Fila ${formatCount(line)}`,
  keys: 'Muévete con las flechas. Intro o escribir corrige la celda, Esc lo deja, F8 va al siguiente error.',
  readOnly: 'Las filas ya no se corrigen: la importación está hecha.',
  checking: 'Comprobando…',
  unsavedCell: 'Sin guardar',
  corrected: 'Corregida',
  unsaved: (count: number) =>
    count === 1 ? 'Hay una corrección sin guardar.' : `Hay ${formatCount(count)} correcciones sin guardar.`,
  saveNow: 'Guardar ahora',
  forget: 'Descartar',
  othersChanged: 'Al corregir esta fila han cambiado otras que comparten su NIF, CUPS o número.',
  refresh: 'Actualizar las filas',
  none: {
    all: 'El archivo no tiene filas.',
    create: 'Ninguna fila crea un registro.',
    update: 'Ninguna fila completa un registro que ya existe.',
    skip: 'Todas las filas cambian algo.',
    refused: 'Ninguna fila tiene errores.',
    warned: 'Ninguna fila tiene avisos.',
    kept: 'Todo se ha deshecho.',
  } satisfies Readonly<Record<ShownRows, string>>,
  noneOfReason: 'Ya no hay filas con este motivo.',
  seeAll: 'Ver todas las filas',
  correctedNow: (line: number, outcome: string) => `Fila ${formatCount(line)}: ${outcome.toLowerCase()}.`,
  records: {
    client: ['Cliente creado', 'Cliente completado'],
    consumptionPoint: ['Punto de consumo creado', 'Punto de consumo completado'],
    contract: ['Contrato creado', 'Contrato completado'],
  } satisfies Readonly<Record<ImportedEntity, readonly [created: string, updated: string]>>,
} as const
