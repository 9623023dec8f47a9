import type { ImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { formatPower } from '../../platform/formats/energy-format.ts'

type Found = Pick<ImpossiblePower, 'period' | 'tariff' | 'limitKw'>

/** What is wrong with contracted powers, as a hint or beside the field. */
export const impossiblePowerTexts: Readonly<Record<ImpossiblePower['code'], (found: Found) => string>> = {
  POWER_FALLING: ({ period, tariff, limitKw }) =>
    `La potencia de P${period ?? ''} es menor que la anterior (${formatPower(limitKw)}): ${
      tariff === null ? 'con seis periodos' : `en ${tariff}`
    } no puede bajar de P1 a P6.`,
  POWER_ABOVE_TARIFF: ({ limitKw }) =>
    `La tarifa 2.0TD llega hasta ${limitKw}\u00a0kW: con más potencia corresponde la 3.0TD.`,
  POWER_BELOW_TARIFF: ({ tariff, limitKw }) =>
    `La tarifa ${tariff ?? '3.0TD'} necesita más de ${limitKw}\u00a0kW en algún periodo: con menos corresponde la 2.0TD.`,
}

/** The text of a finding; null without one. */
export function impossiblePowerText(found: ImpossiblePower | null): string | null {
  return found && impossiblePowerTexts[found.code](found)
}

/** The text for the details of an error of the server. */
export const impossiblePowerError =
  (code: ImpossiblePower['code']) =>
  ({ period, tariff, limitKw }: Readonly<Record<string, unknown>>): string =>
    impossiblePowerTexts[code]({
      period: typeof period === 'number' ? period : null,
      tariff: typeof tariff === 'string' ? tariff : null,
      limitKw: typeof limitKw === 'number' ? limitKw : 15,
    })
