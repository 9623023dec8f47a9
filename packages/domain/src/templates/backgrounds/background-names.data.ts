import type { BuiltInBackground } from './background.ts'

/** Spanish names of the built-in backgrounds. */
export const backgroundNames: Readonly<Record<BuiltInBackground, string>> = {
  plain: 'Liso',
  'top-band': 'Banda superior',
  'side-band': 'Banda lateral',
  'corner-triangle': 'Triángulo en la esquina',
  'rounded-corner': 'Esquina redondeada',
  diagonal: 'Diagonal',
  waves: 'Ondas',
  dots: 'Puntos',
  frame: 'Marco',
  'bottom-band': 'Banda inferior',
  skyline: 'Tejados',
  cover: 'Portada',
}
