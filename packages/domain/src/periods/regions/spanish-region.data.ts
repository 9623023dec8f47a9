/** A province (or autonomous city) as the `region` of an address. */
export interface Region {
  /** Province code of the statistics office, 1 to 52. */
  readonly idRegion: number
  readonly name: string
  /** First two digits of its postcodes. */
  readonly postcodePrefix: string
}

const namesByCode =
  'Álava|Albacete|Alicante|Almería|Ávila|Badajoz|Illes Balears|Barcelona|Burgos|Cáceres|Cádiz|Castellón|' +
  'Ciudad Real|Córdoba|A Coruña|Cuenca|Girona|Granada|Guadalajara|Gipuzkoa|Huelva|Huesca|Jaén|León|Lleida|' +
  'La Rioja|Lugo|Madrid|Málaga|Murcia|Navarra|Ourense|Asturias|Palencia|Las Palmas|Pontevedra|Salamanca|' +
  'Santa Cruz de Tenerife|Cantabria|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|' +
  'Bizkaia|Zamora|Zaragoza|Ceuta|Melilla'

/** The 50 provinces, Ceuta and Melilla: codes of the statistics office (INE), which postcodes begin with. */
export const spanishRegions: readonly Region[] = namesByCode
  .split('|')
  .map((name, index) => ({
    idRegion: index + 1,
    name,
    postcodePrefix: String(index + 1).padStart(2, '0'),
  }))
  .sort((left, right) => left.name.localeCompare(right.name, 'es'))
