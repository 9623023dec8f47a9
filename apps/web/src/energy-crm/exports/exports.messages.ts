import {
  MOST_KEPT_EXPORTS,
  type ExportedList,
  type ExportState,
} from '@vatio/domain/energy-crm/exports/list-export'
import {
  cancelExport,
  createExportLink,
  exportClients,
  exportContracts,
  exportRenewals,
} from '@vatio/protocol/energy-crm/exports/exports.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const listNames: Readonly<Record<ExportedList, string>> = {
  clients: 'clientes',
  contracts: 'contratos',
  renewals: 'renovaciones',
}

function contentOf(list: ExportedList, rows: number | null): string {
  if (list === 'renewals') return rows === 1 ? 'la renovación del mes' : 'las renovaciones del mes'
  if (rows === 1) return `el ${list === 'clients' ? 'cliente' : 'contrato'} de la lista`
  return `${rows === null ? 'todos los' : `los ${formatCount(rows)}`} ${listNames[list]} de la lista`
}

export const exportTexts = {
  title: 'Exportaciones',
  subtitle: `Los archivos que has pedido con Exportar. Cada uno se borra a las 24 horas; de cada lista se guardan los ${MOST_KEPT_EXPORTS} últimos.`,
  own: 'Tus exportaciones',
  none: 'Todavía no has exportado nada.',
  dialogTitle: (list: ExportedList) => `Exportar ${listNames[list]}`,
  /** `null`: more than lists count. */
  explain: (list: ExportedList, rows: number | null) =>
    `El archivo tendrá ${contentOf(list, rows)} con sus filtros, con todas sus columnas. Te avisaremos cuando esté listo; puedes seguir trabajando.`,
  format: 'Formato',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV' },
  export: 'Exportar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  download: 'Descargar',
  cancelOne: (name: string) => `Cancelar ${name}`,
  downloadOne: (name: string) => `Descargar ${name}`,
  states: {
    queued: 'En espera…',
    running: 'Escribiendo',
    ready: 'Lista',
    failed: 'No se ha podido escribir. Vuelve a exportar la lista.',
    cancelled: 'Cancelada',
  } satisfies Readonly<Record<ExportState, string>>,
  rows: (rows: number) => (rows === 1 ? '1 fila' : `${formatCount(rows)} filas`),
  until: (time: string) => `disponible hasta el ${time}`,
} as const

const startErrors = {
  LIST_EXPORT_RUNNING: {
    tone: 'warning',
    text: 'Ya hay una exportación tuya de esta lista en marcha. Espera a que termine o cancélala.',
  },
} as const

export const exportClientsMessages = messagesOf(exportClients, {
  fallback: 'Ha habido un error al exportar los clientes.',
  errors: startErrors,
})

export const exportContractsMessages = messagesOf(exportContracts, {
  fallback: 'Ha habido un error al exportar los contratos.',
  errors: startErrors,
})

export const exportRenewalsMessages = messagesOf(exportRenewals, {
  fallback: 'Ha habido un error al exportar las renovaciones.',
  errors: startErrors,
})

export const cancelExportMessages = messagesOf(cancelExport, {
  fallback: 'Ha habido un error al cancelar la exportación.',
  errors: { JOB_ALREADY_FINISHED: { tone: 'info', text: 'La exportación ya había terminado.' } },
})

export const exportLinkMessages = messagesOf(createExportLink, {
  fallback: 'Ha habido un error al descargar la exportación.',
  errors: {
    LIST_EXPORT_NOT_READY: {
      tone: 'warning',
      text: 'El archivo ya no se conserva. Vuelve a exportar la lista.',
    },
  },
})
