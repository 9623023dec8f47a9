/** How a value of a field is written. Money in EUR, energy in kWh, power in kW, prices in EUR per unit, percent 0 to 100. */
export const fieldKinds = [
  'text',
  'money',
  'price',
  'energy',
  'power',
  'percent',
  'number',
  'count',
  'years',
  'date',
] as const
export type FieldKind = (typeof fieldKinds)[number]

interface Described {
  readonly label: string
  /** Heading under which the list of variables shows it. */
  readonly group: string
}
export interface FieldVariable extends Described {
  readonly kind: FieldKind
  /** Unit after the value of `price` and `number`, such as `€/kWh`. */
  readonly unit?: string
}

/** The closed list of variables of a template type. */
export interface VariableCatalogue {
  readonly fields: Readonly<Record<string, FieldVariable>>
  readonly tables: Readonly<Record<string, Described>>
  readonly charts: Readonly<Record<string, Described>>
  readonly bills: Readonly<Record<string, Described>>
  readonly images: Readonly<Record<string, Described>>
  readonly maps: Readonly<Record<string, Described>>
}

export interface TableColumn {
  readonly label: string
  readonly kind: FieldKind
  readonly unit?: string
  /** Share of the width beside the others; 1 where absent. */
  readonly weight?: number
}
export type CellValue = string | number | null
export interface ReportTable {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly CellValue[])[]
  readonly total: readonly CellValue[] | null
  /** Index of a row to emphasise, such as the chosen offer. */
  readonly highlightedRow?: number | null
}

export const chartKinds = ['bars', 'stackedBars', 'rankedBars', 'lines', 'area'] as const
export interface ReportChart {
  readonly kind: (typeof chartKinds)[number]
  readonly categories: readonly string[]
  readonly series: readonly {
    readonly name: string
    /** One value per category; null is a gap. */
    readonly values: readonly (number | null)[]
    /** Estimated values are dashed or hatched. */
    readonly isEstimated?: boolean
    /** Grey, beside the one in the accent. */
    readonly isReference?: boolean
  }[]
  readonly unit: string
  readonly decimals: number
}

export interface ReportBillLine {
  readonly concept: string
  /** How the amount is worked out, in small type. */
  readonly detail: string | null
  readonly amount: number
  readonly kind: 'line' | 'subtotal' | 'total'
}
export interface ReportBill {
  readonly title: string
  readonly lines: readonly ReportBillLine[]
}

/** An image by its address inside the company: a generic document, or a file of the record. */
export interface ReportImage {
  readonly idGenericDocument: string
  readonly alt: string
}

/** Outlines on the ground, metres east and north of the first corner. */
export interface ReportMap {
  readonly outlines: readonly {
    readonly points: readonly (readonly [number, number])[]
    readonly tone: 'roof' | 'panel'
  }[]
  readonly caption: string
}

/** One explanation of "Cómo se calcula". */
export interface ReportExplanation {
  readonly heading: string
  readonly lines: readonly {
    readonly label: string
    readonly formula: string
    readonly source: string | null
  }[]
}

/** The values of a report, as they were on a day. A key that is null has no value. */
export interface ReportData {
  readonly fields: Readonly<Record<string, CellValue>>
  readonly tables: Readonly<Record<string, ReportTable | null>>
  readonly charts: Readonly<Record<string, ReportChart | null>>
  readonly bills: Readonly<Record<string, ReportBill | null>>
  readonly images: Readonly<Record<string, ReportImage | null>>
  readonly maps: Readonly<Record<string, ReportMap | null>>
  readonly explanations: readonly ReportExplanation[]
}

type ValuesOf<Keys, Value> = { readonly [Key in keyof Keys]: Value }
/** The data of one catalogue: every variable must be given, none may be added. */
export interface DataOf<Catalogue extends VariableCatalogue> extends ReportData {
  readonly fields: ValuesOf<Catalogue['fields'], CellValue>
  readonly tables: ValuesOf<Catalogue['tables'], ReportTable | null>
  readonly charts: ValuesOf<Catalogue['charts'], ReportChart | null>
  readonly bills: ValuesOf<Catalogue['bills'], ReportBill | null>
  readonly images: ValuesOf<Catalogue['images'], ReportImage | null>
  readonly maps: ValuesOf<Catalogue['maps'], ReportMap | null>
}
