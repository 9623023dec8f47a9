export const priceTexts = {
  periodPriceNotANumber: (period: string | number) => `El precio de P${period} no es un número`,
} as const
