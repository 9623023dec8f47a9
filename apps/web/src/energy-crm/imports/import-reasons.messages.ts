import type { ImportReasonCode } from '@vatio/domain/energy-crm/imports/import-reason'
import { formatCount } from '../../platform/formats/number-format.ts'

type Details = Readonly<Record<string, unknown>>
/** What is wrong, in general without details, and with them for one value. */
type ReasonText = string | ((details: Details) => string)

const numberOf = (value: unknown) => (typeof value === 'number' ? formatCount(value) : null)
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)

function rangeText({ min, max }: Details): string {
  const [least, most] = [textOf(min), textOf(max)]
  if (least !== null && most !== null) return `El número tiene que estar entre ${least} y ${most}.`
  if (least !== null) return `El número no puede ser menor que ${least}.`
  if (most !== null) return `El número no puede ser mayor que ${most}.`
  return 'El número está fuera de los límites.'
}

const listOf = (values: unknown) =>
  Array.isArray(values) && values.length > 0
    ? new Intl.ListFormat('es', { type: 'disjunction' }).format(values.map(String))
    : null

const texts: Readonly<Record<ImportReasonCode, ReasonText>> = {
  IMPORT_VALUE_REQUIRED: 'Este dato es obligatorio y está vacío.',
  IMPORT_TEXT_TOO_LONG: ({ max }) => {
    const most = numberOf(max)
    return most === null ? 'El texto es demasiado largo.' : `El texto pasa de ${most} caracteres.`
  },
  IMPORT_TEXT_INVALID: 'El texto tiene caracteres que no se admiten.',
  IMPORT_EMAIL_INVALID: 'No es una dirección de email completa.',
  IMPORT_NUMBER_INVALID: 'No es un número. Por ejemplo: 1.234,56',
  IMPORT_NUMBER_OUT_OF_RANGE: rangeText,
  IMPORT_DATE_INVALID: 'No es una fecha. Por ejemplo: 14-03-2026',
  IMPORT_CHOICE_UNKNOWN: ({ allowed }) => {
    const list = listOf(allowed)
    return list === null ? 'No es ninguno de los valores que se admiten.' : `Escribe ${list}.`
  },
  IMPORT_REFERENCE_UNKNOWN: 'No hay nada con este nombre en tu empresa.',
  IMPORT_REFERENCE_AMBIGUOUS: ({ count }) => {
    const several = numberOf(count)
    return several === null ? 'Hay varios con este nombre.' : `Hay ${several} con este nombre.`
  },
  IMPORT_REPEATED_IN_FILE: ({ line }) => {
    const other = textOf(line)
    return other === null ? 'Está repetido en el archivo.' : `Está repetido: ya viene en la fila ${other}.`
  },
  IMPORT_RECORD_EXISTS: 'Ya existe, y has elegido no importar los que existen.',
  IMPORT_TOTALS_ROW: 'Parece una fila de totales.',
  IMPORT_EMPTY_ROW: 'La fila no tiene ningún dato en las columnas elegidas.',
  IMPORT_HEADER_ROW: 'Son otra vez los nombres de las columnas.',
  IMPORT_CUPS_CONTROL: 'Las letras de control del CUPS no corresponden a sus números.',
  IMPORT_POWERS_FALLING: 'Cada potencia debería ser igual o mayor que la del periodo anterior.',
  IMPORT_CONTRACT_OVERLAP: 'El punto de consumo ya tiene un contrato abierto.',
  IMPORT_WITHOUT_KEY: 'Sin NIF o número no se reconoce: si importas la fila otra vez, se crea de nuevo.',
  REQUIRED_PARAMETER_MISSING: ({ parameter }) =>
    parameter === 'fee'
      ? 'Tu empresa exige la comisión: una fija, un margen o una tarifa con regla vigente el día de la firma.'
      : 'Tu empresa exige este dato.',
  CUSTOM_FIELD_VALUE_INVALID: 'El valor no es del tipo de este campo, o no es una de sus opciones.',
  CLIENT_IBAN_INVALID: 'Los dígitos de control del IBAN no coinciden.',
  CONTRACT_PAYMENT_STATE_UNKNOWN: 'Tu empresa no tiene este estado de facturación.',
  CLIENT_NIF_INVALID: 'El carácter de control del NIF no coincide, o no tiene su forma.',
  CLIENT_NIF_TAKEN: 'Ya hay otro cliente con este NIF.',
  CLIENT_TYPOLOGY_UNKNOWN: 'Tu empresa no tiene esta tipología.',
  CLIENT_TYPOLOGY_NAME_TAKEN: 'Ya hay una tipología con este nombre.',
  CLIENT_TYPOLOGY_IN_USE: 'Hay clientes con esta tipología.',
  SECTOR_UNKNOWN: 'No hay ningún sector con este nombre.',
  CLIENT_HAS_ACTIVE_CONTRACTS: 'El cliente tiene contratos abiertos.',
  CLIENT_MERGE_SAME: 'Es el mismo cliente.',
  CLIENT_MERGE_EXPIRED: 'La unión ya no se puede deshacer.',
  CLIENT_MERGE_CHANGED: 'El cliente ha cambiado después de unirlo.',
  CUPS_LENGTH: 'Formato de CUPS incorrecto: tiene 20 o 22 caracteres.',
  CUPS_TAKEN: 'Este CUPS ya está dado de alta.',
  CONSUMPTION_POINT_CLIENT_UNKNOWN: 'No hay ningún cliente con este nombre o NIF.',
  CONSUMPTION_POINT_OF_OTHER_CLIENT: 'El punto de consumo de este CUPS es de otro cliente.',
  CONSUMPTION_POINT_TARIFF_UNKNOWN: 'No hay ninguna tarifa de acceso con este nombre para esta energía.',
  CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS: 'El punto de consumo tiene contratos abiertos.',
  CONTRACT_NUMBER_TAKEN: 'Ya hay un contrato con este número.',
  CONTRACT_NUMBER_REQUIRED: 'Un contrato con número no se puede quedar sin él.',
  CONTRACT_UTILITY_TYPE_FIXED: 'El tipo de un contrato que existe no cambia.',
  CONTRACT_COMMERCIAL_FORBIDDEN: 'Solo un administrador elige el comercial de un contrato.',
  CONTRACT_FIXED_FEE_FORBIDDEN: 'Solo un administrador cambia la comisión fija.',
  CONTRACT_REOPEN_FORBIDDEN: 'Solo un administrador reabre un contrato cerrado.',
  CONTRACT_STATE_UNKNOWN: 'Tu empresa no tiene este estado de contrato.',
  CONTRACT_CONSUMPTION_POINT_UNKNOWN: 'No hay ningún punto de consumo con este CUPS.',
  CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY: 'El punto de consumo es de la otra energía.',
  CONTRACT_CUPS_MISMATCH: 'El CUPS no es el del punto de consumo.',
  CONTRACT_ENERGY_MARKETER_UNKNOWN: 'No hay ninguna comercializadora activa con este nombre y esta energía.',
  CONTRACT_TARIFF_UNKNOWN: 'La comercializadora no tiene ninguna tarifa activa con este nombre.',
  CONTRACT_ACCESS_TARIFF_UNKNOWN: 'No hay ninguna tarifa de acceso con este nombre para esta energía.',
  CONTRACT_ACCESS_TARIFF_MISMATCH: ({ tariff, atrTariff }) =>
    textOf(tariff) === null || textOf(atrTariff) === null
      ? 'La tarifa es de otra tarifa de acceso.'
      : `La tarifa ${String(tariff)} es de ${String(atrTariff)}.`,
  CONTRACT_POWER_PERIODS: 'Rellena una potencia por cada periodo de la tarifa de acceso, y ninguna más.',
  CONTRACT_DATE_OUT_OF_RANGE: 'Revisa el año de esta fecha.',
  CONTRACT_DATE_BEFORE_SIGNING: 'Esta fecha no puede ser anterior a la firma.',
  CONTRACT_CONSUMPTION_TOO_LARGE: 'El consumo es demasiado grande: revisa la unidad.',
  CONTRACT_ALREADY_CLOSED: 'El contrato ya está cerrado.',
  CONTRACT_STATE_NOT_CLOSING: 'Este estado no cierra el contrato.',
  CONTRACT_STATE_UNCHANGED: 'El contrato ya tiene este estado.',
  CONTRACT_COMMERCIAL_UNCHANGED: 'El contrato ya tiene este comercial.',
  CONTRACT_BULK_CHANGE_REPEATED: 'Este cambio ya se ha hecho.',
  CONTRACT_BULK_CHANGE_EXPIRED: 'Este cambio ya no se puede deshacer.',
  CONTRACT_CHANGED_SINCE: 'El contrato ha cambiado después.',
}

/** Why a row is not imported, or what is doubtful about it; without details, as the name of a filter. */
export function reasonText(code: ImportReasonCode, details: Details = {}): string {
  const text = texts[code]
  return typeof text === 'function' ? text(details) : text
}
