/** Texts of a report on the screen beside those of the document. */
export const reportViewTexts = {
  page: (number: number, count: number) => `Página ${number} de ${count}`,
  logoOf: (author: string) => `Logotipo de ${author}`,
  /** A variable without a value, while a template is designed. */
  withoutValue: (label: string) => `Sin dato: ${label}`,
  concept: 'Concepto',
  calculation: 'Cálculo',
  amount: 'Importe',
}
