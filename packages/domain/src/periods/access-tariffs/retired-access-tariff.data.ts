/** An access tariff that closed on 2021-05-31; it stays readable in old contracts and registers. */
export interface RetiredAccessTariff {
  readonly idTarifaATR: number
  readonly nombre: string
  /** Energy periods billed. */
  readonly periods: number
  /** Contracted powers. */
  readonly powerPeriods: number
  readonly active: false
}

/** Last day of the tariffs below (Circular CNMC 3/2020, first transitional provision, BOE-A-2020-1066). */
export const RETIRED_TARIFFS_VALID_TO = '2021-05-31'

/** Codes of the exchange formats between companies; periods of RD 1164/2001 and Orden ITC/2794/2007. */
export const retiredAccessTariffs: readonly RetiredAccessTariff[] = [
  { idTarifaATR: 1, nombre: '2.0A', periods: 1, powerPeriods: 1, active: false },
  { idTarifaATR: 3, nombre: '3.0A', periods: 3, powerPeriods: 3, active: false },
  { idTarifaATR: 4, nombre: '2.0DHA', periods: 2, powerPeriods: 1, active: false },
  { idTarifaATR: 5, nombre: '2.1A', periods: 1, powerPeriods: 1, active: false },
  { idTarifaATR: 6, nombre: '2.1DHA', periods: 2, powerPeriods: 1, active: false },
  { idTarifaATR: 7, nombre: '2.0DHS', periods: 3, powerPeriods: 1, active: false },
  { idTarifaATR: 8, nombre: '2.1DHS', periods: 3, powerPeriods: 1, active: false },
  { idTarifaATR: 11, nombre: '3.1A', periods: 3, powerPeriods: 3, active: false },
  { idTarifaATR: 12, nombre: '6.1A', periods: 6, powerPeriods: 6, active: false },
  { idTarifaATR: 13, nombre: '6.2', periods: 6, powerPeriods: 6, active: false },
  { idTarifaATR: 14, nombre: '6.3', periods: 6, powerPeriods: 6, active: false },
  { idTarifaATR: 15, nombre: '6.4', periods: 6, powerPeriods: 6, active: false },
  { idTarifaATR: 16, nombre: '6.5', periods: 6, powerPeriods: 6, active: false },
  { idTarifaATR: 17, nombre: '6.1B', periods: 6, powerPeriods: 6, active: false },
]
