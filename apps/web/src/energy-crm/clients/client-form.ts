import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type { createClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { isEmail } from '../../ui/form/email.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'

const infoNames = [
  'dniOrCif',
  'name',
  'firstSurname',
  'secondSurname',
  'email',
  'phoneNumber',
  'address',
  'addressCode',
  'city',
  'region',
  'iban',
] as const
type InfoName = (typeof infoNames)[number]

/** What the form holds: texts are never null, choices are ids or null. */
export interface ClientFormValues {
  readonly clientInfo: Readonly<Record<InfoName, string>>
  readonly agentName: string
  readonly agentPhoneNumber: string
  readonly agentEmail: string
  readonly clientTypology: string | null
  readonly sector: string | null
  readonly commercial: string | null
  readonly observations: string
  readonly active: boolean
}

export const clientFieldLabels = {
  name: 'Nombre o razón social',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  dniOrCif: 'NIF / NIE / CIF',
  phoneNumber: 'Teléfono',
  email: 'Email',
  address: 'Dirección',
  addressCode: 'Código postal',
  city: 'Población',
  region: 'Provincia',
  iban: 'IBAN',
  agentName: 'Nombre',
  agentPhoneNumber: 'Teléfono',
  agentEmail: 'Email',
  clientTypology: 'Tipología',
  sector: 'Sector',
  commercial: 'Comercial',
  observations: 'Observaciones',
  active: 'Cliente activo',
} as const

/** Values of a client's form; of a new one without a client. */
export function toClientFormValues(client: Client | null): ClientFormValues {
  return {
    clientInfo: Object.fromEntries(infoNames.map((name) => [name, client?.clientInfo[name] ?? ''])) as Record<
      InfoName,
      string
    >,
    agentName: client?.agentName ?? '',
    agentPhoneNumber: client?.agentPhoneNumber ?? '',
    agentEmail: client?.agentEmail ?? '',
    clientTypology: client?.clientTypology?.idClientTypology ?? null,
    sector: client?.sector ? String(client.sector.idSector) : null,
    commercial: client?.commercial?.idCommercial ?? null,
    observations: client?.observations ?? '',
    active: client?.active ?? true,
  }
}

/** The body that saves the form. */
export function toClientInput(values: ClientFormValues): BodyInputOf<typeof createClient> {
  return {
    clientInfo: values.clientInfo,
    agentName: values.agentName,
    agentPhoneNumber: values.agentPhoneNumber,
    agentEmail: values.agentEmail,
    clientTypology: values.clientTypology ? { idClientTypology: values.clientTypology } : null,
    sector: values.sector ? { idSector: Number(values.sector) } : null,
    commercial: values.commercial ? { idCommercial: values.commercial } : null,
    observations: values.observations,
    active: values.active,
  }
}

/** What keeps the form from being sent, by field. */
export function clientFormFaults(values: ClientFormValues): Record<string, string> {
  const faults: Record<string, string> = {}
  if (values.clientInfo.name.trim() === '') faults['clientInfo.name'] = 'Escribe el nombre o la razón social'
  const mail = 'Revisa la dirección de email'
  if (values.clientInfo.email && !isEmail(values.clientInfo.email)) faults['clientInfo.email'] = mail
  if (values.agentEmail && !isEmail(values.agentEmail)) faults['agentEmail'] = mail
  return faults
}

/** Fields in which the stored client and the form differ, as people read them. */
export function clientDifferences(
  stored: Client,
  values: ClientFormValues,
  nameOf: (field: 'clientTypology' | 'sector' | 'commercial', id: string | null) => string,
): Difference[] {
  const theirs = toClientFormValues(stored)
  const rows: Difference[] = infoNames.map((name) => ({
    label: clientFieldLabels[name],
    stored: theirs.clientInfo[name],
    mine: values.clientInfo[name],
  }))
  for (const name of ['agentName', 'agentPhoneNumber', 'agentEmail'] as const) {
    rows.push({
      label: `${clientFieldLabels[name]} (persona de contacto)`,
      stored: theirs[name],
      mine: values[name],
    })
  }
  for (const name of ['clientTypology', 'sector', 'commercial'] as const) {
    rows.push({
      label: clientFieldLabels[name],
      stored: nameOf(name, theirs[name]),
      mine: nameOf(name, values[name]),
    })
  }
  rows.push({ label: clientFieldLabels.observations, stored: theirs.observations, mine: values.observations })
  const yesNo = (value: boolean) => (value ? 'Sí' : 'No')
  rows.push({ label: clientFieldLabels.active, stored: yesNo(theirs.active), mine: yesNo(values.active) })
  return rows.filter((row) => row.stored.trim() !== row.mine.trim())
}

/** A client in one line of a picker. */
export function clientLine(client: Pick<Client, 'clientInfo'>): { label: string; detail?: string } {
  const detail = [client.clientInfo.dniOrCif, client.clientInfo.city].filter(Boolean).join(' · ')
  return { label: clientFullName(client.clientInfo), ...(detail ? { detail } : {}) }
}
