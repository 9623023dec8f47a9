import type { ReducedTaxUse } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'

/** Names of the uses with a reduced electricity tax. */
export const reducedTaxUseNames: Readonly<Record<ReducedTaxUse, string>> = {
  chemical_reduction: 'Reducción química y procesos electrolíticos',
  mineralogical: 'Procesos mineralógicos',
  metallurgical: 'Procesos metalúrgicos',
  electricity_over_half_of_cost: 'Más del 50 % del coste de un producto es electricidad',
  irrigation: 'Riegos agrícolas',
  electricity_over_5_percent_of_output: 'Compra de electricidad del 5 % o más de la producción',
}

/** Options of a control that selects the use. */
export const reducedTaxUseOptions = Object.entries(reducedTaxUseNames).map(([value, label]) => ({
  value,
  label,
}))

export const reducedTaxUseTexts = {
  label: 'Uso con impuesto eléctrico reducido',
  none: 'Ninguno',
  help: 'Artículo 98.1 de la Ley 38/1992: exento el 85 % de la base.',
} as const
