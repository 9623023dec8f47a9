import type { TownSource } from '@vatio/protocol/energy-crm/postcodes/postcodes.schema'

const sources: Readonly<Record<TownSource, string>> = {
  own: 'según los registros de la empresa',
  cartociudad: 'según CartoCiudad',
  'stand-in': 'según datos de ejemplo',
}

export const postcodeTexts = {
  matches: (source: TownSource) => `Población del código postal, ${sources[source]}.`,
  differs: (town: string, source: TownSource) => `El código postal es de ${town}, ${sources[source]}.`,
  choose: (count: number) => `${count} poblaciones con este código postal: elige una.`,
} as const
