/** Texts of the choice of several supplies of one client. */
export const multipleTexts = {
  title: 'Comparar varios puntos',
  toList: 'Comparativas de cartera',
  noClient: 'Elige un cliente para comparar juntos sus puntos de consumo, de electricidad y de gas.',
  supplies: 'Puntos de consumo del cliente',
  noSupplies: 'Este cliente no tiene puntos de consumo.',
  addSupply: 'Añadir punto de consumo',
  cups: 'CUPS',
  name: 'Nombre',
  energy: 'Energía',
  tariff: 'Tarifa',
  consumption: 'Consumo anual',
  contracts: 'Contratos',
  compareAll: 'Comparar juntos',
} as const
