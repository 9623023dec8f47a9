/** Texts of reading the contract states, which fails beside other work. */
export const contractStateReadingTexts = {
  list: 'Se ha producido un error en la carga de los estados de contrato',
} as const
