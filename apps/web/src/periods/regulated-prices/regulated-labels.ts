import type { Confidence } from '@vatio/domain/periods/regulated-prices/dated-row'
import type { RegulatedItem, RegulatedKeyKind } from '@vatio/domain/periods/regulated-prices/regulated-item'

/** Items by group, in the order of the list. */
export const itemGroups: readonly { readonly label: string; readonly items: readonly RegulatedItem[] }[] = [
  {
    label: 'Red',
    items: ['tolls', 'charges', 'excessPower', 'reactiveEnergy', 'shortContract'],
  },
  {
    label: 'Impuestos',
    items: [
      'electricityTax',
      'electricityVat',
      'electricityIgic',
      'electricityIpsi',
      'gasVat',
      'hydrocarbonTax',
      'commissionTax',
    ],
  },
  { label: 'Bono social', items: ['bonoSocialFinancing', 'bonoSocialDiscount', 'bonoSocialCaps'] },
  {
    label: 'Indexado y PVPC',
    items: ['capacityPayment', 'lossCoefficients', 'municipalTax', 'pvpcMargin'],
  },
  { label: 'Contador y gas', items: ['meterRental', 'gasLastResort'] },
]

export const itemNames: Readonly<Record<RegulatedItem, string>> = {
  tolls: 'Peajes',
  charges: 'Cargos',
  excessPower: 'Excesos de potencia',
  reactiveEnergy: 'Energía reactiva',
  shortContract: 'Recargo de contratos cortos',
  electricityTax: 'Impuesto eléctrico',
  electricityVat: 'IVA de la electricidad',
  electricityIgic: 'IGIC de la electricidad',
  electricityIpsi: 'IPSI de la electricidad',
  gasVat: 'IVA del gas',
  hydrocarbonTax: 'Impuesto de hidrocarburos',
  commissionTax: 'Impuestos de comisiones',
  bonoSocialFinancing: 'Financiación del bono social',
  bonoSocialDiscount: 'Descuento del bono social',
  bonoSocialCaps: 'Límites del bono social',
  capacityPayment: 'Pagos por capacidad',
  lossCoefficients: 'Coeficientes de pérdidas',
  municipalTax: 'Tasa municipal',
  pvpcMargin: 'Margen del PVPC',
  meterRental: 'Alquiler del contador',
  gasLastResort: 'TUR de gas',
}

/** Names of the figures; the same figure has the same name in every item. */
export const fieldNames: Readonly<Record<string, string>> = {
  powerEurPerKwYear: 'Potencia',
  energyEurPerKwh: 'Energía',
  maximeterEurPerKwDay: 'Por maxímetro',
  factor: 'Factor del exceso (1 o 2)',
  quarterHoursEurPerKw: 'Por cuartos de hora',
  freeRatio: 'Parte sin cargo (0 a 1)',
  upTo95EurPerKvarh: 'Cos φ de 0,80 a 0,95',
  below80EurPerKvarh: 'Cos φ menor de 0,80',
  capacitiveP6EurPerKvarh: 'Capacitiva en P6',
  eurPerDay: 'Por día',
  eurPerYear: 'Por año',
  eurPerMonth: 'Por mes',
  vulnerablePercent: 'Vulnerable',
  severePercent: 'Vulnerable severo',
  noChildrenKwh: 'Sin menores',
  oneChildKwh: 'Un menor',
  twoChildrenKwh: 'Dos menores',
  largeFamilyKwh: 'Familia numerosa',
  ratePercent: 'Tipo',
  minimumEurPerMwh: 'Mínimo',
  minimumIndustrialEurPerMwh: 'Mínimo industrial',
  alternativeRatePercent: 'Tipo si se cumple la condición',
  generalPercent: 'Tipo general',
  reducedPercent: 'Tipo reducido',
  reducedUpToKw: 'Reducido hasta',
  isLimitIncluded: 'La potencia límite también es reducida',
  alternativePercent: 'Tipo si se cumple la condición',
  dwellingUpTo10KwPercent: 'Vivienda hasta 10 kW',
  otherElectricityPercent: 'Resto de electricidad',
  electricityPercent: 'Electricidad',
  rentalPercent: 'Alquiler',
  servicesPercent: 'Servicios',
  gasPercent: 'Gas',
  eurPerGj: 'Tipo',
  alternativeEurPerGj: 'Tipo si se cumple la condición',
  fixedEurPerMonth: 'Término fijo',
  deferredEurPerKwh: 'Parte aplazada',
  eurPerKwhAtPlant: 'En central',
  percent: 'Porcentaje',
  eurPerKwYear: 'Margen',
  surchargePercent: 'Recargo',
  vatPercent: 'IVA',
  withholdingPercent: 'Retención',
  beginnerWithholdingPercent: 'Retención al empezar',
  companyWithholdingPercent: 'Retención a empresas',
  ceutaMelillaReductionPercent: 'Reducción en Ceuta y Melilla',
}

export const keyLabels: Readonly<Record<RegulatedKeyKind, string>> = {
  none: '',
  tariff: 'Tarifa de acceso',
  phases: 'Contador',
  gasUse: 'Uso',
}

const keyNames: Readonly<Record<string, string>> = {
  single_phase: 'Monofásico',
  three_phase: 'Trifásico',
  general: 'General',
  professional: 'Profesional',
}

/** Text of a key; the name of a tariff. */
export function keyName(key: string): string {
  return keyNames[key] ?? key
}

export const confidenceNames: Readonly<Record<Confidence, string>> = {
  verified: 'Comprobado',
  likely: 'Probable',
  unconfirmed: 'Por confirmar',
}

export const confidenceTones = {
  verified: 'success',
  likely: 'info',
  unconfirmed: 'warning',
} as const satisfies Readonly<Record<Confidence, string>>
