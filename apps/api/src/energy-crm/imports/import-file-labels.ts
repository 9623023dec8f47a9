import type { ImportReason, ImportReasonCode } from '@vatio/domain/energy-crm/imports/import-reason'
import type { ImportKind } from '@vatio/domain/energy-crm/imports/list-import'

/** Names of the files and sheets of templates. */
export const importKindLabels: Readonly<Record<ImportKind, { name: string; sheetName: string }>> = {
  clients: { name: 'clientes', sheetName: 'Clientes' },
  consumptionPoints: { name: 'puntos_de_consumo', sheetName: 'Puntos de consumo' },
  contracts: { name: 'contratos', sheetName: 'Contratos' },
}

export const importFileLabels = {
  help: 'Columnas',
  helpHeaders: ['Columna', 'Obligatoria', 'Qué se escribe'],
  required: 'Sí',
  optional: 'No',
  failed: 'No importadas',
  line: 'Fila del archivo',
  reasons: 'Motivos',
} as const

const OTHER = 'No se puede guardar este valor.'

/** Why a row is not imported, in the file of the rows that are not. */
const texts: Readonly<Partial<Record<ImportReasonCode, string>>> = {
  IMPORT_VALUE_REQUIRED: 'Falta este dato.',
  IMPORT_TEXT_TOO_LONG: 'El texto es demasiado largo.',
  IMPORT_TEXT_INVALID: 'El texto tiene caracteres que no se pueden guardar.',
  IMPORT_EMAIL_INVALID: 'No es un email.',
  IMPORT_NUMBER_INVALID: 'No es un número.',
  IMPORT_NUMBER_OUT_OF_RANGE: 'El número está fuera de los límites.',
  IMPORT_DATE_INVALID: 'No es una fecha.',
  IMPORT_CHOICE_UNKNOWN: 'No es uno de los valores que se admiten.',
  IMPORT_REFERENCE_UNKNOWN: 'No hay ninguno con ese nombre.',
  IMPORT_REFERENCE_AMBIGUOUS: 'Hay varios con ese nombre.',
  IMPORT_REPEATED_IN_FILE: 'Está repetido en el archivo.',
  IMPORT_RECORD_EXISTS: 'Ya existe.',
  REQUIRED_PARAMETER_MISSING: 'La empresa pide este dato.',
  CUSTOM_FIELD_VALUE_INVALID: 'El valor no es del tipo de este campo.',
  CUPS_LENGTH: 'Un CUPS tiene 20 o 22 caracteres.',
  CUPS_TAKEN: 'Otro punto de consumo tiene ese CUPS.',
  CONSUMPTION_POINT_OF_OTHER_CLIENT: 'El punto de consumo de ese CUPS es de otro cliente.',
  CONSUMPTION_POINT_TARIFF_UNKNOWN: 'No existe esa tarifa de acceso.',
  CONTRACT_NUMBER_TAKEN: 'Otro contrato tiene ese número.',
  CONTRACT_STATE_UNKNOWN: 'No se puede elegir ese estado.',
  CONTRACT_PAYMENT_STATE_UNKNOWN: 'No se puede elegir ese estado de facturación.',
  CONTRACT_ENERGY_MARKETER_UNKNOWN: 'La comercializadora no vende esa energía.',
  CONTRACT_TARIFF_UNKNOWN: 'La comercializadora no tiene esa tarifa.',
  CONTRACT_ACCESS_TARIFF_UNKNOWN: 'No existe esa tarifa de acceso.',
  CONTRACT_ACCESS_TARIFF_MISMATCH: 'La tarifa es de otra tarifa de acceso.',
  CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY: 'El punto de consumo es de la otra energía.',
  CONTRACT_CUPS_MISMATCH: 'El CUPS no es el del punto de consumo.',
  CONTRACT_POWER_PERIODS: 'Las potencias no son las de la tarifa de acceso.',
  CONTRACT_DATE_OUT_OF_RANGE: 'La fecha es de otro siglo.',
  CONTRACT_DATE_BEFORE_SIGNING: 'La fecha es anterior a la firma.',
  CONTRACT_CONSUMPTION_TOO_LARGE: 'El consumo es demasiado grande.',
}

/** A reason with the header of its field, e.g. `Email: No es un email.` @param headers by the keys of fields. */
export function reasonText({ field, code }: ImportReason, headers: ReadonlyMap<string, string>): string {
  const text = texts[code] ?? OTHER
  const header = field === null ? undefined : headers.get(field)
  return header === undefined ? text : `${header}: ${text}`
}
