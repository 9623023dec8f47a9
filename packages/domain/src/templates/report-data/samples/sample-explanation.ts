import { formatNumber } from '../../../text/format-number.ts'
import type { ReportBill, ReportExplanation } from '../report-variable.ts'

const sources: Readonly<Record<string, string>> = {
  'Término de potencia': 'Peajes y cargos: Resolución de la CNMC y Orden TED vigentes',
  'Término de energía': 'Peajes y cargos: Resolución de la CNMC y Orden TED vigentes',
  'Financiación del bono social': 'Orden TED vigente; Ley 24/2013, art. 45',
  'Impuesto eléctrico': 'Ley 38/1992, art. 99',
  'Impuesto sobre hidrocarburos': 'Ley 38/1992, art. 50',
  IVA: 'Ley 37/1992, art. 90',
}

/** How a bill of a sample is worked out. */
export function billExplanation(bill: ReportBill): ReportExplanation {
  return {
    heading: bill.title,
    lines: bill.lines
      .filter(({ detail }) => detail !== null)
      .map(({ concept, detail, amount }) => ({
        label: concept,
        formula: `${detail} = ${formatNumber(amount)} €`,
        source: sources[concept] ?? null,
      })),
  }
}
