import { domainError } from '../../domain-error.ts'
import { accessTariffErrors } from './access-tariff.errors.ts'
import {
  RETIRED_TARIFFS_VALID_TO,
  retiredAccessTariffs,
  type RetiredAccessTariff,
} from './retired-access-tariff.data.ts'

/** Access tariffs in force since 2021-06-01 (Circular CNMC 3/2020 art. 6, BOE-A-2020-1066). */
export type AccessTariffName =
  | '2.0TD'
  | '3.0TD'
  | '6.1TD'
  | '6.2TD'
  | '6.3TD'
  | '6.4TD'
  | '3.0TDVE'
  | '6.1TDVE'

/** An access (ATR) tariff: what the network charges by and how many periods it has. */
export interface AccessTariff {
  /** Code of the tariff in the exchange formats between companies (SIPS, switching files). */
  readonly idTarifaATR: number
  readonly nombre: AccessTariffName
  /** Energy periods. */
  readonly periods: 3 | 6
  /** Contracted powers: two for 2.0TD, six for the rest. */
  readonly powerPeriods: 2 | 6
  readonly active: boolean
}

/** The tariffs in force, by code. */
export const accessTariffs: readonly AccessTariff[] = [
  { idTarifaATR: 18, nombre: '2.0TD', periods: 3, powerPeriods: 2, active: true },
  { idTarifaATR: 19, nombre: '3.0TD', periods: 6, powerPeriods: 6, active: true },
  { idTarifaATR: 20, nombre: '6.1TD', periods: 6, powerPeriods: 6, active: true },
  { idTarifaATR: 21, nombre: '6.2TD', periods: 6, powerPeriods: 6, active: true },
  { idTarifaATR: 22, nombre: '6.3TD', periods: 6, powerPeriods: 6, active: true },
  { idTarifaATR: 23, nombre: '6.4TD', periods: 6, powerPeriods: 6, active: true },
  { idTarifaATR: 24, nombre: '3.0TDVE', periods: 6, powerPeriods: 6, active: true },
  { idTarifaATR: 25, nombre: '6.1TDVE', periods: 6, powerPeriods: 6, active: true },
]

/**
 * The tariff with this name or code, or null.
 *
 * @param nameOrId name in any case with or without spaces (`2.0td`, `2.0 TD`), or its `idTarifaATR`.
 */
export function findAccessTariff(nameOrId: string | number): AccessTariff | null {
  return findIn(accessTariffs, nameOrId)
}

/**
 * The tariff from before 2021-06-01 with this name or code, as {@link findAccessTariff}; null for one in
 * force.
 */
export function findRetiredAccessTariff(nameOrId: string | number): RetiredAccessTariff | null {
  return findIn(retiredAccessTariffs, nameOrId)
}

/**
 * The tariff in force with this name or code, as {@link findAccessTariff}.
 *
 * @throws ACCESS_TARIFF_RETIRED for 2.0A, 2.0DHA, 3.0A, 3.1A, 6.1A and the others that closed on 2021-05-31;
 *   ACCESS_TARIFF_UNKNOWN.
 */
export function getAccessTariff(nameOrId: string | number): AccessTariff {
  const tariff = findAccessTariff(nameOrId)
  if (tariff === null) {
    const retired = findRetiredAccessTariff(nameOrId)
    if (retired) {
      throw domainError(accessTariffErrors, 'ACCESS_TARIFF_RETIRED', {
        field: 'atrTariff',
        details: { tariff: retired.nombre, validTo: RETIRED_TARIFFS_VALID_TO },
      })
    }
    throw domainError(accessTariffErrors, 'ACCESS_TARIFF_UNKNOWN', {
      field: 'atrTariff',
      details: { tariff: nameOrId },
    })
  }
  return tariff
}

function findIn<Tariff extends { readonly idTarifaATR: number; readonly nombre: string }>(
  tariffs: readonly Tariff[],
  nameOrId: string | number,
): Tariff | null {
  if (typeof nameOrId === 'number') return tariffs.find((tariff) => tariff.idTarifaATR === nameOrId) ?? null
  const name = nameOrId.replace(/\s/g, '').toUpperCase()
  return tariffs.find((tariff) => tariff.nombre === name) ?? null
}
