/** Why a contract is left out of the totals of a portfolio comparison, in the order in which it is looked for. */
export const setAsideReasons = [
  'no-supply',
  'no-access-tariff',
  'no-powers',
  'no-consumption',
  'no-offers',
  'no-contract',
  'no-current-prices',
  'not-calculated',
] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

/** Why a row is left out, in words. */
export const setAsideLabels: Readonly<Record<SetAsideReason, string>> = {
  'no-supply': 'Sin punto de consumo que puedas ver',
  'no-access-tariff': 'Sin tarifa de acceso',
  'no-powers': 'Sin todas las potencias contratadas',
  'no-consumption': 'Sin curva ni consumo anual que repartir por periodos',
  'no-offers': 'Sin ofertas para su tarifa de acceso',
  'no-contract': 'Sin contrato abierto: no hay coste actual, pero se muestra la mejor oferta',
  'no-current-prices': 'Sin precios actuales: su tarifa no los tiene ese día, es indexada o no está elegida',
  'not-calculated': 'No se ha podido calcular',
}

const OF_CODES: Readonly<Record<string, SetAsideReason>> = {
  CONTRACTED_POWER_MISSING: 'no-powers',
  CONSUMPTION_MISSING: 'no-consumption',
  CONSUMPTION_CURVE_EMPTY: 'no-consumption',
}

/** The reason behind an error of the calculation. */
export function reasonOfCode(code: string): SetAsideReason {
  return OF_CODES[code] ?? 'not-calculated'
}
