import type { MissingFigureEffect } from '@vatio/domain/periods/regulated-prices/missing-figure'
import {
  createRegulatedRow,
  previewRegulatedRow,
} from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

type Details = Readonly<Record<string, unknown>>

interface Neighbour {
  readonly validFrom: string
  readonly validTo: string | null
  readonly source: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const periodOf = ({ period }: Details) => (typeof period === 'number' ? ` de P${period}` : '')
const shown = (value: unknown) => (typeof value === 'number' ? formatForEditing(value, 6) : '')

function neighbourOf({ neighbour }: Details): string {
  const { validFrom, validTo, source } = (neighbour ?? {}) as Partial<Neighbour>
  if (!validFrom) return 'otra fila'
  const days = validTo
    ? `del ${formatDate(validFrom)} al ${formatDate(validTo)}`
    : `desde el ${formatDate(validFrom)}`
  return `la fila ${days} (${source ?? ''})`
}

const errors = {
  DATE_INVALID: 'Escribe una fecha que exista.',
  REGULATED_KEY_UNKNOWN: { text: 'Elige una opción de la lista.', field: 'key' },
  REGULATED_VALUE_MISSING: (details: Details) => `Falta la cifra${periodOf(details)}.`,
  REGULATED_VALUE_UNKNOWN: 'Sobran cifras para este concepto.',
  REGULATED_VALUE_OUT_OF_RANGE: (details: Details) =>
    `La cifra${periodOf(details)} no está entre ${shown(details.lowest)} y ${shown(details.highest)}.`,
  REGULATED_SOURCE_MISSING: { text: 'Escribe la norma de la que sale la cifra.', field: 'source' },
  REGULATED_DATES_REVERSED: { text: 'El final es anterior al principio.', field: 'validTo' },
  REGULATED_PRICE_OVERLAP: (details: Details) => `Se solapa con ${neighbourOf(details)}.`,
  REGULATED_PRICE_GAP: (details: Details) =>
    `Deja días sin cifra junto a ${neighbourOf(details)}: debería ser el ${formatDate(textOf(details.expected))}.`,
  REGULATED_ROW_NOT_IN_FORCE: 'La fila ya fue corregida. Cierra el formulario para ver cómo ha quedado.',
  REGULATED_CORRECTION_OUTSIDE: (details: Details) => `Empieza fuera de los días de ${neighbourOf(details)}.`,
  VERSION_CONFLICT: {
    tone: 'warning',
    text: 'Otra persona ha añadido precios regulados mientras tanto. Cierra el formulario para verlos.',
  },
  INVALID_INPUT: invalidValue,
} as const

/** Converts texts, and functions of the error details, into messages of an operation. */
function withDetails<Texts extends Readonly<Record<string, unknown>>>(texts: Texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, typeof text === 'function' ? { text } : text]),
  ) as {
    readonly [Code in keyof Texts]: Texts[Code] extends (details: Details) => string
      ? { readonly text: (details: Details) => string }
      : Texts[Code]
  }
}

export const previewRegulatedRowMessages = messagesOf(previewRegulatedRow, {
  fallback: 'Ha habido un error al comprobar la fila.',
  errors: withDetails(errors),
})

export const createRegulatedRowMessages = messagesOf(createRegulatedRow, {
  success: 'Precios regulados guardados: valen desde ahora para todas las empresas',
  fallback: 'Ha habido un error al guardar la fila.',
  errors: withDetails(errors),
})

export const regulatedPriceTexts = {
  when: 'Cuándo',
  who: 'Quién',
  days: 'Días',
  correction: 'Corrección',
  yes: 'Sí',
  version: (version: string | number) => `Versión ${version}, la misma para todas las empresas`,
  whatChanges: 'Qué cambia',
  notKnown: 'No se conocía',
  addingNotice:
    'Valdrá al momento para todas las empresas. Lo ya guardado conserva las cifras con las que se calculó.',
  addTitle: (name: string | number) => `Añadir: ${name}`,
  seeWhatChanges: 'Ver qué cambia',
  startFromLastRow: 'Partir de las cifras de la última fila',
  noEndHelp: 'Vacío si no se conoce el final.',
  addRow: 'Añadir fila',
  added: 'Añadida',
  validFromNeeded: 'Escribe desde qué día vale',
  notANumber: 'No es un número',
  figureNotANumber: (name: string | number) => `La cifra de ${name} no es un número`,
} as const

/** What a comparison of a day will not find. */
export const missingFigureTexts = {
  title: (count: number, day: string) =>
    count === 1 ? `Falta una cifra regulada del ${day}` : `Faltan ${count} cifras reguladas del ${day}`,
  known: (from: string | null, to: string | null, date: string) => {
    if (from === null) return 'no hay ninguna cifra.'
    if (date < from) return `hay cifras desde el ${formatDate(from)}.`
    return to !== null && to < date ? `hay cifras hasta el ${formatDate(to)}.` : 'no hay cifra de ese día.'
  },
  effects: {
    everything: 'Sin ella no se puede comparar.',
    base_prices: 'Las ofertas con precios base quedan fuera.',
    indexed_prices: 'Las ofertas indexadas quedan fuera.',
    indexed_base_prices: 'Las ofertas indexadas con precios base quedan fuera.',
    own_line: 'Su línea sale «no calculado» en todas las ofertas.',
  } satisfies Record<MissingFigureEffect, string>,
  whoAdds: (count: number) =>
    `${count === 1 ? 'La' : 'Las'} puede añadir un superadministrador de la plataforma en «Precios regulados».`,
  addThem: (count: number) => `${count === 1 ? 'Añadirla' : 'Añadirlas'} en «Precios regulados»`,
} as const
