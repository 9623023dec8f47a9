/** What a customer accepts, as the page shows it and the evidence keeps it. @param date day of the figures, `YYYY-MM-DD`. */
export function acceptanceText(accepted: {
  readonly title: string
  readonly company: string
  readonly date: string
}): string {
  const { title, company, date } = accepted
  const [year, month, day] = date.split('-')
  return `He leído el documento «${title}» de ${company}, con cifras a ${day}-${month}-${year}, y lo acepto.`
}
