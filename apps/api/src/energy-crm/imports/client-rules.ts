import {
  clientParameterField,
  clientParameterValues,
  missingRequiredParameters,
} from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import { clientDoubts } from '@vatio/domain/energy-crm/clients/client'
import type { CustomField } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import {
  assertCustomFieldValues,
  customFieldValueField,
} from '@vatio/domain/energy-crm/custom-fields/custom-field-value'
import { parseDateCell, parseNumberCell } from '@vatio/domain/files/tables/cell-value'
import { headerKey } from '@vatio/domain/files/tables/table-columns'
import { clientInputSchema, type Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ClientCustomFieldValue } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import type { StoredClient } from '../clients/client-import.service.ts'
import { toStoredClient } from '../clients/clients.service.ts'
import type { References } from './references.ts'
import type { RowReader } from './row-reader.ts'

/** A client before its shape is checked. */
export type TypedClient = Readonly<Record<string, unknown>> & {
  readonly clientInfo: Readonly<Record<string, unknown>>
}

/**
 * A client by the rules of its form: shape, hints, what the company requires, custom fields.
 *
 * @param toField the key of a field by its name on the wire.
 * @returns null where it is refused.
 */
export function validateClient(
  reader: RowReader,
  { required, customFields }: References,
  typed: TypedClient,
  idCommercial: string | null,
  toField: (name: string) => string = toClientField,
): StoredClient | null {
  const parsed = clientInputSchema.safeParse(typed)
  if (!parsed.success) {
    reader.takeIssues(parsed.error.issues, toField)
    return null
  }
  const stored = toStoredClient(parsed.data, idCommercial)
  for (const { field, message } of clientDoubts(stored.clientInfo)) reader.warn(toField(field), message)
  const values = clientParameterValues({ ...stored, commercial: idCommercial })
  for (const key of missingRequiredParameters(required.clients, values)) {
    reader.refuse(toField(clientParameterField(key)), 'REQUIRED_PARAMETER_MISSING')
  }
  for (const value of stored.customFieldValues ?? []) {
    try {
      assertCustomFieldValues(customFields, [value])
    } catch (error) {
      reader.takeError(error, toField)
    }
  }
  return reader.isRefused ? null : stored
}

/** `clientInfo.email` and `email` are one field of a table. */
export function toClientField(name: string): string {
  return name.replace(/^clientInfo\./, '').replace(/^(clientTypology|sector|commercial)\..*$/, '$1')
}

/** The client of a row of clients. */
export function typedClientOf(
  reader: RowReader,
  refs: References,
): { readonly typed: TypedClient; readonly idCommercial: string | null } {
  const text = (field: string) => reader.text(field)
  const idClientTypology = reader.reference('clientTypology', refs.typologies)
  const idSector = reader.reference('sector', refs.sectors)
  const idCommercial = reader.reference('commercial', refs.commercials)
  const customFieldValues = refs.customFields.flatMap((field) => {
    const value = customFieldValueOf(reader, field, refs)
    return value === null ? [] : [{ idCustomField: field.idCustomField, value }]
  })
  return {
    idCommercial,
    typed: {
      clientInfo: {
        name: text('name') ?? '',
        firstSurname: text('firstSurname'),
        secondSurname: text('secondSurname'),
        dniOrCif: text('dniOrCif'),
        email: text('email'),
        phoneNumber: text('phoneNumber'),
        address: text('address'),
        addressCode: reader.postcode('addressCode'),
        city: text('city'),
        region: text('region'),
        iban: text('iban'),
      },
      agentName: text('agentName'),
      agentPhoneNumber: text('agentPhoneNumber'),
      agentEmail: text('agentEmail'),
      clientTypology: idClientTypology === null ? null : { idClientTypology },
      sector: idSector === null ? null : { idSector },
      commercial: idCommercial === null ? null : { idCommercial },
      observations: text('observations'),
      customFieldValues,
      active: reader.yesNo('active') ?? true,
    },
  }
}

/** A stored client as what would write it again. */
export function storedOfClient(client: Client): StoredClient {
  const { clientInfo, clientTypology, sector, commercial, customFieldValues } = client
  const { agentName, agentPhoneNumber, agentEmail, observations, active } = client
  const idCommercial = commercial?.idCommercial ?? null
  return {
    clientInfo,
    agentName,
    agentPhoneNumber,
    agentEmail,
    observations,
    active,
    clientTypology: clientTypology && { idClientTypology: clientTypology.idClientTypology },
    sector: sector && { idSector: sector.idSector },
    commercial: idCommercial === null ? null : { idCommercial },
    idCommercial,
    customFieldValues,
  }
}

/** A stored client with the values of a row where it has none; null where nothing is new. */
export function filledClient(
  before: StoredClient,
  typed: TypedClient,
  idCommercial: string | null,
): { readonly typed: TypedClient; readonly idCommercial: string | null } | null {
  const info = filled({ ...before.clientInfo }, typed.clientInfo)
  const base = {
    agentName: before.agentName,
    agentPhoneNumber: before.agentPhoneNumber,
    agentEmail: before.agentEmail,
    observations: before.observations,
    clientTypology: before.clientTypology ?? null,
    sector: before.sector ?? null,
  }
  const own = filled(base, typed)
  const has = new Set((before.customFieldValues ?? []).map(({ idCustomField }) => idCustomField))
  const added = (typed.customFieldValues as ClientCustomFieldValue[]).filter(
    ({ idCustomField }) => !has.has(idCustomField),
  )
  const commercial = before.idCommercial ?? idCommercial
  const isSame = !info && !own && added.length === 0 && commercial === before.idCommercial
  if (isSame) return null
  return {
    idCommercial: commercial,
    typed: {
      ...(own ?? base),
      clientInfo: info ?? before.clientInfo,
      commercial: commercial === null ? null : { idCommercial: commercial },
      active: before.active,
      customFieldValues: [...(before.customFieldValues ?? []), ...added],
    },
  }
}

/** The values of a record, those of a row where they are empty; null where it has all of them. */
export function filled(
  before: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  let isFilled = false
  const entries = Object.entries(before).map(([name, value]) => {
    const given = typed[name]
    if (!isEmpty(value) || isEmpty(given)) return [name, value]
    isFilled = true
    return [name, given]
  })
  return isFilled ? (Object.fromEntries(entries) as Record<string, unknown>) : null
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** The value of a cell as its type of custom field takes it; what is none is left to the rule that refuses it. */
function customFieldValueOf(
  reader: RowReader,
  { idCustomField, type, customFieldOptions }: CustomField,
  { options }: References,
): ClientCustomFieldValue['value'] | null {
  const text = reader.text(customFieldValueField(idCustomField))
  if (text === null) return null
  const optionOf = (typed: string) =>
    customFieldOptions.find(({ option }) => headerKey(option) === headerKey(typed))?.option ?? typed
  switch (type) {
    case 'number':
      return parseNumberCell(text, options.decimalMark) ?? text
    case 'date':
      return parseDateCell(text, options.dateOrder) ?? text
    case 'time':
      return timeOf(text) ?? text
    case 'datetime': {
      const date = parseDateCell(text, options.dateOrder)
      return date === null ? text : `${date}T${timeOf(text) ?? '00:00'}`
    }
    case 'options':
      return optionOf(text)
    case 'labels':
      return [
        ...new Set(text.split(/[,;|\n]/).flatMap((part) => (part.trim() ? [optionOf(part.trim())] : []))),
      ]
    case 'website':
      return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
    case 'string':
    case 'email':
    case 'phoneNumber':
      break
  }
  return text
}

function timeOf(text: string): string | null {
  const match = /(?:^|[T\s])(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*$/i.exec(text)
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : null
}
