import { formatDate } from '../platform/formats/date-format.ts'
export const priceTexts = {
  periodPriceNotANumber: (period: string | number) => `El precio de P${period} no es un número`,
} as const

const unfitStructures: Readonly<Record<string, string>> = {
  utilityType: 'El gas solo tiene precios por kWh y por día.',
  type: 'El tipo de precio de la tarifa, fijo o indexado, es otro.',
  atrTariff: 'El PVPC es solo para el acceso 2.0TD.',
  isBasePrice: 'Una cuota mensual incluye peajes y cargos: la tarifa dice que se suman aparte.',
  kind: 'Solo los precios de energía tienen estructura.',
  priceList: 'La energía de esta tarifa no tiene precios por periodo: cámbialos en la ficha de la tarifa.',
}

type Details = Readonly<Record<string, unknown>>

/** Errors of the structure of energy prices. */
export const structureErrorTexts = {
  TARIFF_STRUCTURE_UNFIT: {
    text: ({ reason }: Details) =>
      unfitStructures[String(reason)] ?? 'La tarifa no admite esta estructura de precios.',
  },
  TARIFF_PROMOTION_OVER: {
    text: ({ validFrom }: Details) =>
      `La promoción acaba antes de que empiecen sus precios, el ${formatDate(String(validFrom))}.`,
  },
} as const
