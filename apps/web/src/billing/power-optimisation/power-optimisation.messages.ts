import type { PowerRule } from '@vatio/domain/billing/power-optimisation/power-search'
import type { powerOptimisationErrors } from '@vatio/domain/billing/power-optimisation/power-optimisation.errors'
import { optimisePowers } from '@vatio/protocol/billing/power-optimisation/power-optimisation.endpoints'
import type { PowerMeter } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { messagesOf, type Message } from '../../platform/messages/operation-messages.ts'
import { impossiblePowerError } from '../../ui/form/impossible-power.messages.ts'

type Details = Readonly<Record<string, unknown>>

const period = ({ period: number }: Details) => (typeof number === 'number' ? ` P${number}` : '')

function holeText({ missingSteps, steps }: Details): string {
  const missing = Number(missingSteps)
  return `A la curva le faltan ${formatCount(missing)} valores (${formatPercent((100 * missing) / Number(steps))}): con más del 10 % no se conocen los excesos. Complétala o escribe los maxímetros.`
}

/** Why no powers can be proposed. */
const studyErrors: Readonly<Record<keyof typeof powerOptimisationErrors, Message>> = {
  DEMAND_MISSING: {
    text: 'Faltan los maxímetros o la curva de cuartos de hora',
    field: 'maximeters',
  },
  DEMAND_VALUE_INVALID: 'Escribe un número que no sea negativo, por ejemplo 13,8',
  DEMAND_INCOMPLETE: { text: holeText, field: 'demandSource' },
  DEMAND_TOO_SHORT: {
    text: ({ days }) =>
      `La curva tiene ${formatCount(Number(days))} días y hacen falta 28 al menos. Impórtala entera o escribe los maxímetros.`,
    field: 'demandSource',
  },
  POWER_PERIODS_MISMATCH: 'El número de periodos no coincide con el de la tarifa de acceso',
  EXCESS_TERMS_UNKNOWN: {
    text: 'Los precios del exceso de potencia de esta tarifa no están publicados para ese día: escríbelos, o usa los últimos conocidos',
    field: 'excessPrices',
  },
  EXCESS_PRICE_MISSING: { text: (details) => `Falta el precio del exceso${period(details)}` },
  QUARTER_HOURS_NEEDED: {
    text: 'Este equipo de medida factura los excesos por cuartos de hora: hace falta la curva',
    field: 'demandSource',
  },
  POWER_LIMITS_IMPOSSIBLE: {
    text: 'Ninguna potencia cumple los límites indicados',
    field: 'highestPower',
  },
  POWER_FALLING: { text: impossiblePowerError('POWER_FALLING') },
  POWER_ABOVE_TARIFF: { text: impossiblePowerError('POWER_ABOVE_TARIFF') },
  POWER_BELOW_TARIFF: { text: impossiblePowerError('POWER_BELOW_TARIFF'), field: 'contractedPower' },
}

export const optimiseMessages = messagesOf(optimisePowers, {
  fallback: 'Ha habido un error al optimizar las potencias.',
  errors: {
    ...studyErrors,
    CONTRACTED_POWER_MISSING: { text: (details) => `Falta la potencia${period(details)}` },
    CONTRACTED_POWER_EXTRA: { text: (details) => `La tarifa no tiene potencia${period(details)}` },
    POWER_PRICE_MISSING: { text: (details) => `Falta el precio de potencia${period(details)}` },
    COMPARISON_SUPPLY_REQUIRED: {
      text: 'Elige un punto de consumo para usar su curva.',
      field: 'demandSource',
    },
    COMPARISON_CURVE_MISSING: {
      text: 'El punto de consumo no tiene curva guardada: impórtala o escribe los maxímetros.',
      field: 'demandSource',
    },
    REGULATION_NOT_IN_FORCE: {
      text: 'No hay precios regulados ni impuestos publicados para ese día. Elige otro o usa los últimos conocidos.',
      field: 'priceDate',
    },
  },
})

/** Rules that keep the powers from costing less. */
export const ruleTexts: Readonly<Record<PowerRule, string>> = {
  rising: 'En esta tarifa la potencia no puede bajar de P1 a P6 (Circular CNMC 3/2020, art. 6).',
  upTo15: 'La tarifa 2.0TD llega hasta 15 kW.',
  above15: 'La tarifa 3.0TD necesita más de 15 kW en algún periodo; con menos corresponde la 2.0TD.',
  installation: 'La instalación (BIE o certificado) no admite más potencia.',
  normalised: 'Solo se han buscado potencias normalizadas.',
}

export const meterTexts: Readonly<Record<PowerMeter, string>> = {
  cutOff: 'El contador corta: sin excesos',
  maximeter: 'Maxímetro (equipos de tipo 4 y 5)',
  quarterHours: 'Cuartos de hora (equipos de tipo 1 a 3)',
}

export const powerTexts = {
  title: 'Optimizar potencias',
  subtitle: 'Las potencias contratadas que menos habrían costado con la demanda de un año.',
  supply: 'Datos del suministro',
  demand: 'Demanda',
  demandSource: 'Origen de la demanda',
  maximeters: 'Maxímetros',
  curve: 'Curva guardada',
  curveHelp: 'Se usan los últimos 365 días de la curva guardada del punto de consumo.',
  maximetersHelp:
    'La potencia máxima de cada mes y periodo, como está en las facturas. Deja en blanco lo que no tengas.',
  needMaximeters: 'Escribe los maxímetros de un mes al menos',
  needSupply: 'Elige un punto de consumo para usar su curva',
  notANumber: 'Escribe un número, por ejemplo 13,8',
  meter: 'Cómo se facturan los excesos',
  meterAuto: 'Según el punto de consumo',
  margin: 'Margen sobre la demanda',
  marginHelp: 'Solo si el contador corta',
  prices: 'Precios',
  powerPrice: 'Precio de la potencia',
  perKwDay: '€/kW·día',
  ofMonths: (days: string) =>
    `Término de potencia y excesos en los ${days} días analizados, antes de impuestos.`,
  powerPriceHelp: 'En blanco, los peajes y cargos regulados de ese día.',
  fromContract: (name: string) => `Precios de potencia de ${name}.`,
  isBasePrice: 'Precio base: los peajes y cargos regulados se suman aparte',
  excessPrice: 'Precio del exceso',
  excessPriceHelp:
    'En blanco, el publicado. Con maxímetro en €/kW·día; con cuartos de hora en €/kW de cada mes.',
  limits: 'Límites y cambio',
  normalised: 'Potencias que se pueden contratar',
  anyPower: 'Cualquiera, de 0,1 en 0,1 kW',
  singlePhase: 'Normalizadas, monofásico',
  threePhase: 'Normalizadas, trifásico',
  highest: 'Máxima de la instalación',
  highestHelp: 'BIE o certificado',
  extension: 'Derechos de extensión',
  access: 'Derechos de acceso',
  rightsHelp: 'En blanco, la potencia actual más alta',
  lastChange: 'Último cambio de potencia',
  priceDate: 'Precios vigentes a',
  latestKnown: 'Si falta alguna cifra regulada de ese día, usar la última conocida',
  submit: 'Optimizar potencias',
  change: 'Cambiar datos',
  saving: 'Ahorro al año',
  savingWithTaxes: (eur: string, tax: string, vat: string) =>
    `${eur} con impuestos (impuesto eléctrico ${tax} y ${vat})`,
  current: 'Actual',
  proposed: 'Propuesta',
  currentYear: 'Coste actual al año',
  proposedYear: 'Coste propuesto al año',
  beforeTaxes: 'Potencia y excesos, antes de impuestos',
  changeCost: 'Coste del cambio',
  changeParts: (access: string, extension: string, meter: string) =>
    `Acceso ${access}, extensión ${extension}, contador ${meter}; una vez, antes de impuestos`,
  payback: (months: string) => `Se recupera en ${months}`,
  lessThanAMonth: 'menos de un mes',
  oneMonth: '1 mes',
  monthsOf: (count: string) => `${count} meses`,
  ownExtension: 'a cargo del cliente',
  keep: 'Quédate como estás: ninguna otra potencia habría costado menos.',
  needsMore: 'La demanda ha superado lo contratado: estas potencias cuestan más, pero evitan cortes.',
  powers: 'Potencias por periodo',
  period: 'Periodo',
  highestDemand: 'Demanda máxima',
  cost: 'Coste',
  months: 'Coste de cada mes',
  month: 'Mes',
  powerTerm: 'Término de potencia',
  excess: 'Excesos',
  monthSaving: 'Ahorro',
  try: 'Probar otras potencias',
  tryHelp: 'El coste se calcula al escribir, con la misma demanda y los mismos precios.',
  tried: 'Coste al año',
  triedSaving: 'Ahorro frente a las actuales',
  notRising: 'La distribuidora no admite estas potencias.',
  cutOffShort: 'La demanda ha sido mayor en algún periodo: el contador cortaría.',
  useThese: 'Usar estas potencias en la comparativa',
  compareOffers: 'Comparar ofertas con estas potencias',
  rules: 'Reglas que limitan las potencias',
  ruleCost: (eur: string) => `Sin ella se ahorrarían ${eur} más al año.`,
  changeDenied: (day: string) =>
    `La distribuidora puede denegar el cambio hasta el ${day}: no han pasado doce meses del último (RD 88/2026, art. 38).`,
  crosses50:
    'Con estas potencias el suministro pasa al otro lado de 50 kW y sus excesos se facturarían con otra regla; puede hacer falta otro equipo de medida.',
  noExtension:
    'Por encima de esa potencia no hay cuota de extensión: la instalación la ejecuta el cliente, y su coste no está en el total.',
  missing: (missing: string, percent: string) =>
    `A la curva le faltan ${missing} valores (${percent}): sus excesos no se cuentan.`,
  short: (days: string) =>
    `Hay datos de ${days} días, llevados a 365 en proporción: sin el año entero falta el efecto de las estaciones.`,
  hourly: 'La curva es horaria: la potencia máxima de un cuarto de hora puede ser mayor.',
  noDemand: (periods: string) =>
    `Sin datos en ${periods}: se propone la potencia más baja que permiten los demás periodos.`,
  estimatedMonths: (count: string) =>
    `${count} meses tienen maxímetros iguales al 85 % de la potencia: parecen estimados, no leídos.`,
  latest: 'El precio del exceso es el último publicado, anterior a ese día.',
  unconfirmed: 'Los tipos de los impuestos de ese mes están por confirmar.',
} as const
