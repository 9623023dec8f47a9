import type { ImportedEntity, UndoOutcome } from '@vatio/domain/energy-crm/imports/list-import'
import { formatCount } from '../../platform/formats/number-format.ts'

export const undoTexts = {
  title: 'Deshacer la importación',
  confirm: 'Deshacer la importación',
  question: (file: string, created: string | null, count: number, updated: number) => {
    const parts = [
      created === null ? null : `${count === 1 ? 'se elimina' : 'se eliminan'} ${created}`,
      updated === 0
        ? null
        : updated === 1
          ? 'una fila vuelve a los datos que tenía'
          : `${formatCount(updated)} filas vuelven a los datos que tenían`,
    ].filter((part) => part !== null)
    return parts.length === 0 ? `Se deshace ${file}.` : `De ${file}: ${parts.join(', y ')}.`
  },
  keeps:
    'Se queda lo que alguien ha cambiado después de importar y lo que ya usa otro registro. Al terminar verás qué ha quedado.',
} as const

export const resultTexts = {
  would: 'Lo que se va a importar',
  done: 'Lo que se ha importado',
  before: 'Lo que se importó',
  created: 'Filas que crean registros',
  updated: 'Filas que completan registros',
  skipped: 'Filas sin cambios',
  refused: 'Filas con error',
  notImported: 'no se importan',
  createdDone: 'Filas con registros creados',
  updatedDone: 'Filas con registros completados',
  records: (records: string, count: number) => `${count === 1 ? 'Se crea' : 'Se crean'} ${records}.`,
  recordsDone: (records: string, count: number) =>
    `${count === 1 ? 'Se ha creado' : 'Se han creado'} ${records}.`,
  nothing: 'Ninguna fila cambiaría nada: corrige las que tienen error o cambia las columnas.',
  confirm: (rows: number) => (rows === 1 ? 'Importar 1 fila' : `Importar ${formatCount(rows)} filas`),
  confirmHelp: 'Se importan todas estas filas o ninguna. Después se pueden deshacer de una vez.',
  importedAt: (time: string) => `Importada el ${time}.`,
  until: (time: string) => `Se puede deshacer hasta el ${time}.`,
  undo: 'Deshacer la importación',
  seeRows: 'Ver las filas',
  links: {
    client: 'Ver los clientes dados de alta ese día',
    consumptionPoint: 'Ver los puntos de consumo, los más nuevos primero',
    contract: 'Ver los contratos',
  } satisfies Readonly<Record<ImportedEntity, string>>,
  undone: (undone: number, kept: number) => {
    const first =
      undone === 1 ? 'Se ha deshecho 1 registro.' : `Se han deshecho ${formatCount(undone)} registros.`
    if (kept === 0) return `${first} No ha quedado ninguno.`
    return `${first} ${kept === 1 ? 'Se ha quedado 1' : `Se han quedado ${formatCount(kept)}`}, porque ha cambiado después o lo usa otro registro.`
  },
  seeKept: 'Ver lo que se ha quedado',
  again: 'Importar otro archivo',
  failedRows: 'Descargar las filas con error',
} as const

export const undoOutcomeNames: Readonly<Record<UndoOutcome, string>> = {
  undone: 'deshecho',
  changed: 'se queda: ha cambiado después',
  'in-use': 'se queda: lo usa otro registro',
}
