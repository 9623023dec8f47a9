import type { DeviationCause } from '@vatio/domain/billing/bill-audit/bill-deviation'

/** Texts of the proposed powers of a comparison. */
export const powerProposalTexts = {
  title: 'Potencias propuestas',
  optimise: 'Optimizar potencias',
  use: 'Usar estas potencias en la comparativa',
  help: 'Busca las potencias que menos habrían costado y compara las ofertas también con ellas.',
  compared: (powers: string) => `Las ofertas se comparan también con ${powers}.`,
  result: 'Ofertas con las potencias propuestas',
  withCurrent: 'Con las actuales',
  withProposed: 'Con las propuestas',
  difference: 'Diferencia',
  currentContract: 'Contrato actual',
  changeCost: (eur: string) => `Cambiar las potencias cuesta ${eur} una vez, antes de impuestos.`,
  ownExtension: 'Además, la extensión de la red la ejecuta el cliente a su cargo.',
  powers: (powers: string) => `Potencias propuestas: ${powers}.`,
} as const

export const currentBillTexts = {
  title: 'La factura actual, reproducida',
  printed: 'Total de la factura',
  computed: 'Total calculado',
  deviation: 'Desviación',
  ofPrinted: (percent: string) => `${percent} del total de la factura`,
  notComputable: 'no se puede calcular',
  notTyped: 'sin indicar',
  typeTotal: 'Indica el total de la factura para comprobar que el cálculo lo reproduce.',
  notComputed:
    'Sin ese importe no se puede dar el total de la factura. La comparativa sigue, con los precios de su día.',
  refused: (reason: string) =>
    `La factura no se puede calcular en sus fechas: ${reason}. La comparativa sigue.`,
  reproduced: 'El cálculo reproduce la factura: la comparativa parte de los mismos importes.',
  beyond: 'La factura calculada se aparta más de un 2 %. Puede deberse a:',
  seeLines: 'Ver la factura línea a línea',
  hideLines: 'Ocultar las líneas',
} as const

/** Why a computed bill may differ from the printed one. */
export const causeTexts: Readonly<Record<DeviationCause, string>> = {
  PRICES_WITH_TOLLS: 'los precios ya llevan los peajes y cargos: sin «Precio base» el total casi coincide',
  PRICES_WITHOUT_TOLLS:
    'a los precios les faltan los peajes y cargos: con «Precio base» el total casi coincide',
  TAXES_OF_DATE: 'los impuestos de otra fecha: con otros tipos el total coincide',
  TAXES_UNCONFIRMED: 'los tipos de los impuestos de esas fechas están por confirmar',
  ITEMS_MISSING: 'faltan conceptos de la factura: alquiler, servicios o, en electricidad, excesos y reactiva',
  ITEMS_NOT_BILLED:
    'la factura no cobra algún concepto calculado, o tiene un descuento que no se ha indicado',
}
