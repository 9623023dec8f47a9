/** Texts of reading contracts. */
export const contractReadingTexts = {
  detail: 'Ha habido un error al obtener la información detallada de los contratos',
} as const
