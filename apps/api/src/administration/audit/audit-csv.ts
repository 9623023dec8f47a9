import type { AuditEventReply } from '@vatio/protocol/administration/audit/audit.schema'
import { csvCell } from '../../platform/text-files/csv-cell.ts'

const HEAD = [
  'Fecha (UTC)',
  'Persona',
  'Email',
  'Por superadministrador',
  'Acción',
  'Registro',
  'Id',
  'Nombre',
  'Antes',
  'Después',
  'IP',
]

/** Events as a CSV for Spanish spreadsheets: UTF-8 with byte-order mark, semicolons. */
export function auditCsv(events: readonly AuditEventReply[]): string {
  return `\ufeff${[HEAD, ...events.map(cellsOf)].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`
}

function cellsOf(event: AuditEventReply): string[] {
  return [
    event.at,
    event.userName ?? '',
    event.email ?? '',
    event.bySuperadmin ? 'sí' : 'no',
    event.action,
    event.entity,
    event.idEntity ?? '',
    event.name ?? '',
    json(event.before),
    json(event.after),
    event.ip ?? '',
  ]
}

function json(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
