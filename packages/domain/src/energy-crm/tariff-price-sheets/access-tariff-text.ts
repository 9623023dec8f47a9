import { findAtrTariff } from '../tariffs/atr-tariff.ts'

const ELECTRICITY = /(?<![\d.,])(\d)\s?[.,]?\s?(\d)\s?(TD\s?VE|TDVE|TD)(?![A-Z])/gi
const GAS = /(?<![A-Z])RL\s?\.?\s?(\d{1,2})(?!\d)/gi
const BARE = /^(\d)(?:[.,](\d))?$/

/**
 * The access tariffs that a text names, in its order: `2.0TD`, `2.0 TD`, `20TD`, `RL.1`, `RL1`, several in
 * one cell (`3.0TD / 6.1TD`), or the bare number that a spreadsheet makes of one (`6.1`, `3`).
 *
 * @returns their `idTarifaATR`; none where the text names none that is in force.
 */
export function findAccessTariffs(text: string | number | null): readonly number[] {
  if (text === null) return []
  const written = String(text).trim()
  const bare = BARE.exec(written)
  const names = bare
    ? [`${bare[1]}.${bare[2] ?? '0'}TD`]
    : [
        ...Array.from(
          written.matchAll(ELECTRICITY),
          ([, first, second, ending = '']) => `${first}.${second}${ending.replace(/\s/g, '')}`,
        ),
        ...Array.from(written.matchAll(GAS), ([, number]) => `RL.${Number(number)}`),
      ]
  const ids = names.flatMap((name) => findAtrTariff(name)?.idTarifaATR ?? [])
  return [...new Set(ids)]
}

/** A name of a product without the access tariff that it ends or begins with; the name itself where nothing is left. */
export function withoutAccessTariff(product: string): string {
  const rest = product
    .replace(ELECTRICITY, ' ')
    .replace(GAS, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–·|:,]+|[\s\-–·|:,]+$/g, '')
  return rest === '' ? product : rest
}
