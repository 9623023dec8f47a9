import type { FieldVariable } from '../report-variable.ts'

const CLIENT = 'Cliente'
const SUPPLY = 'Punto de consumo'
const AGENT = 'Asesor'

/** Fields of every report: the company that makes it, who sends it and the day of its figures. */
export const reportFields = {
  'report.title': { label: 'Título del registro', group: 'Informe', kind: 'text' },
  'report.date': { label: 'Fecha del informe', group: 'Informe', kind: 'date' },
  'company.name': { label: 'Nombre de la empresa', group: 'Empresa', kind: 'text' },
  'company.nif': { label: 'NIF de la empresa', group: 'Empresa', kind: 'text' },
  'agent.name': { label: 'Nombre del asesor', group: AGENT, kind: 'text' },
  'agent.phone': { label: 'Teléfono del asesor', group: AGENT, kind: 'text' },
  'agent.email': { label: 'Email del asesor', group: AGENT, kind: 'text' },
} as const satisfies Record<string, FieldVariable>

/** Fields of the customer. */
export const clientFields = {
  'client.name': { label: 'Nombre del cliente', group: CLIENT, kind: 'text' },
  'client.nif': { label: 'NIF del cliente', group: CLIENT, kind: 'text' },
  'client.address': { label: 'Dirección del cliente', group: CLIENT, kind: 'text' },
  'client.city': { label: 'Población del cliente', group: CLIENT, kind: 'text' },
  'client.phone': { label: 'Teléfono del cliente', group: CLIENT, kind: 'text' },
  'client.email': { label: 'Email del cliente', group: CLIENT, kind: 'text' },
} as const satisfies Record<string, FieldVariable>

/** Fields of a supply of either energy. */
export const supplyFields = {
  'supply.name': { label: 'Nombre del punto de consumo', group: SUPPLY, kind: 'text' },
  'supply.cups': { label: 'CUPS', group: SUPPLY, kind: 'text' },
  'supply.address': { label: 'Dirección del punto de consumo', group: SUPPLY, kind: 'text' },
  'supply.city': { label: 'Población del punto de consumo', group: SUPPLY, kind: 'text' },
  'supply.accessTariff': { label: 'Tarifa de acceso', group: SUPPLY, kind: 'text' },
  'supply.zone': { label: 'Zona geográfica', group: SUPPLY, kind: 'text' },
} as const satisfies Record<string, FieldVariable>
