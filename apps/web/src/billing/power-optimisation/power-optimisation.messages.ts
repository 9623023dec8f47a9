import type { powerOptimisationErrors } from '@vatio/domain/billing/power-optimisation/power-optimisation.errors'

/** Why no powers can be proposed. */
export const powerOptimisationTexts: Readonly<Record<keyof typeof powerOptimisationErrors, string>> = {
  DEMAND_MISSING: 'Faltan los maxímetros o la curva de cuartos de hora',
  DEMAND_VALUE_INVALID: 'Escribe un número que no sea negativo, por ejemplo 13,8',
  POWER_PERIODS_MISMATCH: 'El número de periodos no coincide con el de la tarifa de acceso',
  EXCESS_TERMS_UNKNOWN:
    'Los precios del exceso de potencia de esta tarifa no están publicados para ese día: escríbelos',
  QUARTER_HOURS_NEEDED: 'Este equipo de medida factura los excesos por cuartos de hora: hace falta la curva',
  POWER_LIMITS_IMPOSSIBLE: 'Ninguna potencia cumple los límites indicados',
  POWER_FALLING:
    'Las potencias actuales bajan de un periodo al siguiente, y en esta tarifa no pueden bajar de P1 a P6',
  POWER_ABOVE_TARIFF: 'La tarifa 2.0TD llega hasta 15 kW: con más potencia corresponde la 3.0TD',
  POWER_BELOW_TARIFF:
    'La tarifa 3.0TD necesita más de 15 kW en algún periodo: con menos corresponde la 2.0TD',
}

/** Consequences of the proposed powers beyond their cost. */
export const excessRuleText =
  'Con estas potencias el suministro pasa al otro lado de 50 kW y sus excesos se facturarían con otra regla'
